import QRCode from "qrcode";

/** How much of a code may be unreadable: « L » 7 %, « M » 15 %, which paper that is folded needs. */
type Correction = "L" | "M";

/** The dark squares of a QR code, and how many squares it has on each side, without a margin. */
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

/** Readers want empty squares around a code. */
const margin = 2;

/** The same as one path of an SVG whose view box begins at 0 0 and is `size` wide. */
export function qrPath(text: string, correction: Correction): { size: number; path: string } {
  const { size, dark } = qrSquares(text, correction);
  const path = dark.map(([x, y]) => `M${x + margin} ${y + margin}h1v1h-1z`).join("");
  return { size: size + 2 * margin, path };
}

/** A picture for an `img` element. */
export function qrPicture(text: string, correction: Correction): string {
  const { size, path } = qrPath(text, correction);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
