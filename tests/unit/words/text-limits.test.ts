import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LimitedField } from "../../../backoffice/limited-field.tsx";
import { renamePassengerInput } from "../../../src/modules/booking/staff/staff-schema.ts";
import { staffTextLimits } from "../../../src/shared/booking/text-limits.ts";
import { overLimit } from "../../../src/shared/words/fr/ui/text-limit.ts";
import { TextArea, TextInput } from "../../../src/web/ui/text-input.tsx";

const shown = { label: "Motif", onValueChange() {}, maxLength: 5 };

test("a text is counted from the first letter too many", () => {
  expect(overLimit("x".repeat(300), 300)).toBeUndefined();
  expect(overLimit(`  ${"x".repeat(300)}  `, 300)).toBeUndefined();
  expect(overLimit("x".repeat(301), 300)).toBe("301 caractères sur 300\u00a0: retirez-en 1.");
  expect(overLimit("x".repeat(9000), undefined)).toBeUndefined();
});

test("every kind of field shows the whole text and what is too much of it", () => {
  for (const html of [
    renderToStaticMarkup(createElement(TextInput, { ...shown, value: "abcdefgh" })),
    renderToStaticMarkup(createElement(TextArea, { ...shown, value: "abcdefgh" })),
    renderToStaticMarkup(createElement(LimitedField, { label: "Motif", value: "abcdefgh", maximum: 5 })),
  ]) {
    expect(html).toContain("abcdefgh");
    expect(html).toContain("8 caractères sur 5\u00a0: retirez-en 3.");
    expect(html).toContain('aria-invalid="true"');
    expect(html.toLowerCase()).not.toContain("maxlength");
  }
});

test("a field within its limit keeps its own sentence", () => {
  const field = { label: "Motif", value: "abcde", maximum: 5, helperText: "Le client le lit." };
  const html = renderToStaticMarkup(createElement(LimitedField, field));
  expect(html).toContain("Le client le lit.");
  expect(html).toContain('aria-invalid="false"');
});

test("the server refuses where the screen begins to count", () => {
  const rename = (name: string) =>
    renamePassengerInput.safeParse({ bookingId: "9d1f6f0e-6d53-4f7c-9c5e-6c1f4a7f1b11", unit: 1, name })
      .success;
  expect(rename("x".repeat(staffTextLimits.name))).toBe(true);
  expect(rename("x".repeat(staffTextLimits.name + 1))).toBe(false);
});

/** Codes, times and search words: fields where cutting is harmless. */
const cut = ["time-input.tsx", "period-fields.tsx", "code-desk.tsx", "search-panel.tsx", "finder.tsx"];

test("no field of the back office cuts a text", () => {
  const files = readdirSync("backoffice", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".tsx"),
  );
  const cutting = files.filter((name) =>
    /maxLength[:=]/.test(readFileSync(join("backoffice", name), "utf8")),
  );
  expect(cutting.filter((name) => !cut.some((one) => name.endsWith(one)))).toEqual([]);
});
