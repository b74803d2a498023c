import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const start: string = JSON.parse(read("package.json")).scripts.start;

test("the image and the unit of systemd start the product as npm start does", () => {
  const [, command] = /^CMD (.+)$/m.exec(read(".github/deploy/Dockerfile")) ?? [];
  expect(JSON.parse(command ?? "[]").join(" ")).toBe(start);
  expect(read(".github/deploy/mboa@.service")).toContain(`ExecStart=/usr/bin/${start}\n`);
});
