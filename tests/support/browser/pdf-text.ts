import { inflateSync } from "node:zlib";

/** A thin space stands between the thousands of a sum; a paper has an ordinary one. */
export const onPaper = (text: string) => text.replace(/[\u202f\u00a0]/g, " ");

/** The text of one of our papers: its streams unpacked, and what they show read from the left to the right. */
export function pdfText(pdf: Buffer): string {
  const file = pdf.toString("latin1");
  // By its length: what is packed may itself end like a line.
  const heads = [...file.matchAll(/\/Length (\d+)[^>]*\/FlateDecode\s*>>\s*stream\r?\n/g)];
  return heads
    .map(({ 0: head, 1: length, index }) => {
      const start = index + head.length;
      return shownIn(inflateSync(pdf.subarray(start, start + Number(length))));
    })
    .join("\n");
}

/** One line for each array of letters that a page shows; the numbers between them only move the letters closer. */
function shownIn(stream: Buffer): string {
  const lines = [...stream.toString("latin1").matchAll(/\[([^\]]*)\] TJ/g)];
  return lines
    .map(([, line = ""]) =>
      [...line.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ""]) => letters(hex)).join(""),
    )
    .join("\n");
}

const letters = (hex: string) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex"));
