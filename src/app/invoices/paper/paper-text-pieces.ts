/** So much fits one sheet even when it is all capitals, so a piece always finds a page. */
const pieceLines = 15;
const pieceChars = 1500;

/**
 * A text cut into pieces that each fit a sheet: at line ends where there are any, else at the last space, else inside
 * an endless word. An ordinary text stays whole; joined with the line ends that were cut at, nothing is lost.
 */
export function textPieces(text: string): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let chars = 0;
  const close = () => {
    if (piece.length > 0) pieces.push(piece.join("\n"));
    piece = [];
    chars = 0;
  };
  for (const line of text.replaceAll(/\r\n?/g, "\n").split("\n")) {
    const [first = "", ...more] = cutLine(line);
    if (piece.length === pieceLines || chars + first.length > pieceChars) close();
    piece.push(first);
    chars += first.length;
    for (const rest of more) {
      close();
      piece.push(rest);
      chars = rest.length;
    }
  }
  close();
  return pieces;
}

function cutLine(line: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (line.length - start > pieceChars) {
    const space = line.lastIndexOf(" ", start + pieceChars);
    const end = space > start ? space + 1 : wholeCharacter(line, start + pieceChars);
    pieces.push(line.slice(start, end));
    start = end;
  }
  pieces.push(line.slice(start));
  return pieces;
}

/** A character outside the first plane takes two places; a cut between them would break it. */
const wholeCharacter = (line: string, end: number): number =>
  /[\uD800-\uDBFF]/.test(line.charAt(end - 1)) ? end - 1 : end;
