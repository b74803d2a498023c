import { inflateSync } from "node:zlib";
import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { a5, finishPaper, openPaper, qrCode } from "../../src/platform/files/pdf.ts";
import { qrPath } from "../../src/shared/text/qr-squares.ts";

const dotsPerPoint = 4;

/** Renders a PDF's black squares as a picture, as a camera would see it. */
function seen(pdf: Buffer, width: number, height: number) {
  const picture = { width: width * dotsPerPoint, height: height * dotsPerPoint };
  const data = new Uint8Array(picture.width * picture.height * 4).fill(255);
  const from = pdf.indexOf("stream\n") + "stream\n".length;
  const content = inflateSync(pdf.subarray(from, pdf.indexOf("endstream", from))).toString("latin1");
  for (const [, ...square] of content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)) {
    const [left = 0, top = 0, wide = 0, high = 0] = square.map((figure) => Number(figure) * dotsPerPoint);
    for (let y = Math.round(top); y < Math.round(top + high); y++) {
      for (let x = Math.round(left); x < Math.round(left + wide); x++) {
        data.set([0, 0, 0], (y * picture.width + x) * 4);
      }
    }
  }
  return { ...picture, data };
}

test("the code of a ticket on paper is read for what it says", async () => {
  const token = `${"eyJhbGciOiJFZERTQSJ9".repeat(6)}.AAAAA22222`;
  const paper = await openPaper(a5, "Billet");
  qrCode(paper, token, { left: 40, top: 60, width: 218 });
  expect(decodeQR(seen(await finishPaper(paper), 300, 320))).toBe(token);
});

test("the code of a ticket on a screen is read for what it says", () => {
  const token = `${"eyJhbGciOiJFZERTQSJ9".repeat(6)}.AAAAA22222`;
  const { size, path } = qrPath(token, "L");
  const width = size * dotsPerPoint;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, left, top] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dot = 0; dot < dotsPerPoint ** 2; dot++) {
      const x = Number(left) * dotsPerPoint + (dot % dotsPerPoint);
      const y = Number(top) * dotsPerPoint + Math.floor(dot / dotsPerPoint);
      data.set([0, 0, 0], (y * width + x) * 4);
    }
  }
  expect(decodeQR({ width, height: width, data })).toBe(token);
});
