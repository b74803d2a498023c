import { inflateSync } from "node:zlib";

/** Replaces the thin spaces between thousands, which a PDF shows as ordinary ones. */
export const onPaper = (text: string) => text.replace(/[\u202f\u00a0]/g, " ");

/** The text of one of our PDFs: its streams decompressed, and their text read from left to right. */
export function pdfText(pdf: Buffer): string {
  const file = pdf.toString("latin1");
  // By length: compressed data may itself contain line ends.
  const heads = [...file.matchAll(/\/Length (\d+)[^>]*\/FlateDecode\s*>>\s*stream\r?\n/g)];
  return heads
    .map(({ 0: head, 1: length, index }) => {
      const start = index + head.length;
      return shownIn(inflateSync(pdf.subarray(start, start + Number(length))));
    })
    .join("\n");
}

/** One line per text array of a page; the numbers between the letters are only kerning. */
function shownIn(stream: Buffer): string {
  const lines = [...stream.toString("latin1").matchAll(/\[([^\]]*)\] TJ/g)];
  return lines
    .map(([, line = ""]) =>
      [...line.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ""]) => letters(hex)).join(""),
    )
    .join("\n");
}

const letters = (hex: string) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex"));
