import { correction, generate, mode } from "lean-qr";
import { decodeQR } from "qr/decode.js";

/** A code's modules without its quiet zone: `dark[y][x]`. */
export interface QrMatrix {
  readonly size: number;
  readonly dark: readonly (readonly boolean[])[];
}

/** Light modules around a code. Scanners do not find it without them. */
const quietZone = 4;
/** The smallest module that cameras and office printers handle reliably. */
const smallestModule = 0.5;

/**
 * A code of these bytes with error correction M; undefined if they are too many for any code (2,331). The bytes have no
 * mark of their encoding, because banks' programs read it from the head of the content.
 */
export function paymentQr(bytes: Uint8Array): QrMatrix | undefined {
  let code: ReturnType<typeof generate>;
  try {
    code = generate(mode.bytes(bytes), {
      minCorrectionLevel: correction.M,
      maxCorrectionLevel: correction.M,
    });
  } catch {
    return undefined;
  }
  const { size } = code;
  const line = Array.from({ length: size }, (_, place) => place);
  return { size, dark: line.map((y) => line.map((x) => code.get(x, y))) };
}

/** Whether an independent reader finds exactly these bytes in the picture of the code. */
export function verifyQr(matrix: QrMatrix, bytes: Uint8Array): boolean {
  const read: Uint8Array[] = [];
  try {
    decodeQR(picture(matrix), {
      // More time than an interactive scan would get, so that the result does not depend on the load of the computer.
      timeLimit: 1000,
      textDecoder: (part) => {
        read.push(Uint8Array.from(part));
        return "";
      },
    });
  } catch {
    return false;
  }
  const found = read.flatMap((part) => Array.from(part));
  return found.length === bytes.length && found.every((byte, place) => byte === bytes[place]);
}

/** Enough for a picture without blur; reading takes the longer the more there are. */
const pixels = 2;

/** The code with its quiet zone, black on white (RGBA). */
function picture({ size, dark }: QrMatrix) {
  const side = (size + 2 * quietZone) * pixels;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const module = new Uint8ClampedArray(pixels * 4).map((_, place) => (place % 4 === 3 ? 255 : 0));
  // Row by row: pixel by pixel took longer than reading the code.
  for (const [y, row] of dark.entries()) {
    const line = new Uint8ClampedArray(size * pixels * 4).fill(255);
    for (const [x, isDark] of row.entries()) if (isDark) line.set(module, x * module.length);
    for (let repeat = 0; repeat < pixels; repeat += 1) {
      const top = (y + quietZone) * pixels + repeat;
      data.set(line, (top * side + quietZone * pixels) * 4);
    }
  }
  return { width: side, height: side, data };
}

export interface QrDrawing {
  /** The `d` of one SVG path; one unit per module, with the quiet zone. */
  readonly path: string;
  /** Side of the `viewBox`, in modules. */
  readonly modules: number;
  /** The side on paper, in mm; at least half a millimeter per module. */
  readonly millimeters: number;
}

/** How to draw a code: one path, with a side of `wanted` millimeters or more if its modules need it. */
export function drawQr({ size, dark }: QrMatrix, wanted = 35): QrDrawing {
  const modules = size + 2 * quietZone;
  const runs = dark.flatMap((row, y) => rowRuns(row).map(([x, length]) => run(x, y, length)));
  return {
    path: runs.join(""),
    modules,
    millimeters: Math.max(wanted, modules * smallestModule),
  };
}

const run = (x: number, y: number, length: number): string =>
  `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`;

/** The dark runs of a row: the start and length of each. */
function rowRuns(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
