import { expect, test } from "vitest";
import { plain } from "../../src/platform/files/pdf.ts";
import { toGsm7 } from "../../src/shared/text/gsm7.ts";

const names = [
  ["Ngɔŋ Ɓetu", "Ngon Betu"],
  ["Ŋgəm Fɛ́", "Ngem Fe"],
  ["Nguyễn Thị", "Nguyen Thi"],
] as const;

test("a name in the letters of our languages can be read in an SMS and on a paper", () => {
  for (const [name, read] of names) {
    expect(toGsm7(name)).toBe(read);
    expect(plain(name)).toBe(read);
  }
});

test("a paper keeps what its fonts know and leaves out what no letter is near to", () => {
  expect(plain("Jean-Paul M’Bàyi 🎉 Owona, 2 500 F → œuvre…")).toBe(
    "Jean-Paul M'Bàyi Owona, 2 500 F - œuvre…",
  );
  expect(plain("李")).toBe("");
});
