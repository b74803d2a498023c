import QRCode from "qrcode";

/**
 * Error correction: the share of a code that may be unreadable. « L » 7 %, « M » 15 %, which folded paper needs.
 */
type Correction = "L" | "M";

/** The dark squares of a QR code and its size in squares, without a margin. */
export function qrSquares(
  text: string,
  correction: Correction,
): { size: number; dark: [x: number, y: number][] } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: correction });
  const dark: [number, number][] = [];
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) dark.push([x, y]);
  }
  return { size: modules.size, dark };
}

/** Empty squares around a code that scanners need. */
const margin = 2;

/** The QR code as one SVG path for a view box from 0 0 with width `size`. */
export function qrPath(text: string, correction: Correction): { size: number; path: string } {
  const { size, dark } = qrSquares(text, correction);
  const path = dark.map(([x, y]) => `M${x + margin} ${y + margin}h1v1h-1z`).join("");
  return { size: size + 2 * margin, path };
}

/** The QR code as a data URL for an `img` element. */
export function qrPicture(text: string, correction: Correction): string {
  const { size, path } = qrPath(text, correction);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
