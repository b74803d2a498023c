import type PDFDocument from "pdfkit";
import { nearestLetters } from "../../shared/text/nearest-letters.ts";
import { qrSquares } from "../../shared/text/qr-squares.ts";

/** Colours shared by tickets, receipts and invoices. */

export const ink = "#1c1a17";
export const quiet = "#6b655c";
export const red = "#b3261e";
const green = "#0b5d3b";
const amber = "#f2a900";
const rule = "#d9d2c5";

/** Page measures in points; `margin` is the one on both sides. */
interface Sheet {
  size: "A4" | "A5";
  width: number;
  height: number;
  margin: number;
}

export const a5: Sheet = { size: "A5", width: 419.53, height: 595.28, margin: 32 };
export const a4: Sheet = { size: "A4", width: 595.28, height: 841.89, margin: 48 };

export type Doc = InstanceType<typeof PDFDocument>;

export const innerWidth = (sheet: Sheet) => sheet.width - 2 * sheet.margin;

export async function openPaper(
  sheet: Sheet,
  title: string,
  options: { firstPage?: boolean } = {},
): Promise<Doc> {
  // Loaded for the first paper: its fonts and their decoders take several megabytes.
  const { default: Paper } = await import("pdfkit");
  return new Paper({
    size: sheet.size,
    margin: 0,
    autoFirstPage: options.firstPage ?? true,
    info: { Title: title },
  });
}

const marks: Readonly<Record<string, string>> = { "→": "-", "−": "-", "’": "'" };

/** Letters of the Windows code page 1252 beyond Latin-1. */
const alsoKnown = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘“”•–—˜™š›œžŸ");

const isKnown = (letter: string) => /^[\n\x20-\x7e\xa1-\xff]$/.test(letter) || alsoKnown.has(letter);

function known(letter: string): string {
  if (isKnown(letter)) return letter;
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
  return [...bare].map((one) => marks[one] ?? nearestLetters[one] ?? (isKnown(one) ? one : "")).join("");
}

/**
 * Replaces characters that the fonts of PDF readers lack (they know little more than Latin-1)
 * with the nearest letters; a character without any (an emoji in a name) is left out, so that it
 * is not printed as a different one.
 */
export function plain(text: string): string {
  return Array.from(text.normalize("NFC").replace(/[\u202f\u00a0]/g, " "), known)
    .join("")
    .replace(/ {2,}/g, " ");
}

/** White squares that scanners need around a code. */
const quietDots = 1;

/** Draws a QR code as vectors instead of an image, so that it is sharp on every printer. */
export function qrCode(
  doc: Doc,
  text: string,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  const { size, dark } = qrSquares(text, "M");
  const dot = width / (size + 2 * quietDots);
  const at = (start: number, index: number) => start + (index + quietDots) * dot;
  for (const [x, y] of dark) doc.rect(at(left, x), at(top, y), dot, dot);
  doc.fill("#000");
}

export function finishPaper(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
    doc.end();
  });
}

/** The header of every document: the brand, the kind of document and its code. */
export function band(doc: Doc, sheet: Sheet, title: string, code: string): void {
  doc.rect(0, 0, sheet.width, 92).fill(green);
  doc.rect(0, 92, sheet.width, 5).fill(amber);
  doc.fillColor("#ffffff").font("Helvetica-Bold").fontSize(24).text("Mboa", sheet.margin, 24);
  doc.font("Helvetica").fontSize(11).text(plain(title), sheet.margin, 56);
  doc
    .font("Helvetica-Bold")
    .fontSize(15)
    .text(plain(code), sheet.margin, 34, { align: "right", width: innerWidth(sheet) });
  doc.fillColor(ink);
}

/** A small label with its value below. */
export function fact(
  doc: Doc,
  label: string,
  value: string,
  { x, y, width, lines = 2 }: { x: number; y: number; width: number; lines?: number },
): void {
  doc.fillColor(quiet).font("Helvetica").fontSize(8).text(plain(label).toUpperCase(), x, y, { width });
  doc
    .fillColor(ink)
    .font("Helvetica-Bold")
    .fontSize(12)
    .text(plain(value), x, y + 11, { width, height: 15 * lines, ellipsis: true });
}

/**
 * Draws a line of an account: the label on the left, the amount on the right; returns
 * the position of the next line.
 */
export function sumLine(
  doc: Doc,
  sheet: Sheet,
  y: number,
  line: { label: string; value: string; bold?: boolean },
): number {
  const width = innerWidth(sheet);
  doc.font(line.bold ? "Helvetica-Bold" : "Helvetica").fontSize(11);
  const label = plain(line.label);
  const value = plain(line.value);
  const height = Math.max(
    doc.heightOfString(label, { width: width * 0.62 }),
    doc.heightOfString(value, { width: width * 0.38 }),
  );
  doc.fillColor(line.bold ? ink : quiet).text(label, sheet.margin, y, { width: width * 0.62 });
  doc.text(value, sheet.margin + width * 0.62, y, { width: width * 0.38, align: "right" });
  return y + Math.max(22, height + 8);
}

export function ruleAt(doc: Doc, sheet: Sheet, y: number): void {
  doc
    .moveTo(sheet.margin, y)
    .lineTo(sheet.width - sheet.margin, y)
    .lineWidth(0.7)
    .strokeColor(rule)
    .stroke();
}
