import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames } from "../../../src/platform/config.ts";

test(".env.example lists every setting once, and nothing else", () => {
  const text = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
  const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});
