/** A code's modules without its quiet zone: `dark[y][x]`. */
export interface QrMatrix {
  readonly size: number;
  readonly dark: readonly (readonly boolean[])[];
}

/** Light modules around a code, without which scanners do not find it. */
const quietZone = 4;
/** The smallest module that cameras and office printers are sure of. */
const smallestModule = 0.5;

const writer = () => import("lean-qr");
const reader = () => import("qr/decode.js");

/** Fetches what makes and reads codes, ahead of the first. */
export const loadQrCode = () => Promise.all([writer(), reader()]);

/**
 * A code of these bytes with error correction M; undefined where they are too many for any code (2,331). The bytes
 * stand as they are, without a mark of their encoding: banks' programs read it from the content's own head.
 */
export async function paymentQr(bytes: Uint8Array): Promise<QrMatrix | undefined> {
  const { correction, generate, mode } = await writer();
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

/** Whether a reader made by others finds exactly these bytes in the picture of the code. */
export async function verifyQr(matrix: QrMatrix, bytes: Uint8Array): Promise<boolean> {
  const { decodeQR } = await reader();
  const read: Uint8Array[] = [];
  try {
    decodeQR(picture(matrix), {
      // More time than for a frame of a film: the answer must not depend on how busy the machine is.
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

const pixels = 4;

/** The code with its quiet zone, black on white, four pixels a module (RGBA). */
function picture({ size, dark }: QrMatrix) {
  const side = (size + 2 * quietZone) * pixels;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const module = new Uint8ClampedArray(pixels * 4).map((_, place) => (place % 4 === 3 ? 255 : 0));
  // Pixel by pixel this took longer than reading the code does.
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
  /** The `d` of one SVG path, a unit a module, the quiet zone included. */
  readonly path: string;
  /** Side of the `viewBox`, in modules. */
  readonly modules: number;
  /** Side on paper; at least half a millimetre a module. */
  readonly millimetres: number;
}

/** How to draw a code: one path, and a side of `wanted` millimetres or as much more as its modules need. */
export function drawQr({ size, dark }: QrMatrix, wanted = 35): QrDrawing {
  const modules = size + 2 * quietZone;
  const runs = dark.flatMap((row, y) => rowRuns(row).map(([x, length]) => run(x, y, length)));
  return {
    path: runs.join(""),
    modules,
    millimetres: Math.max(wanted, modules * smallestModule),
  };
}

const run = (x: number, y: number, length: number): string =>
  `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`;

/** The dark stretches of a row: where each begins, and its length. */
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
