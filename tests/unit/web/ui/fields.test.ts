import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dayOutside } from "../../../../src/shared/words/fr/ui/day-range.ts";
import { Calendar } from "../../../../src/web/ui/calendar.tsx";
import { Combobox } from "../../../../src/web/ui/combobox.tsx";
import { DateInput } from "../../../../src/web/ui/date-input.tsx";
import { fieldAfter } from "../../../../src/web/ui/form.ts";

const nothing = () => undefined;

test("the list of a field is no stop of the keyboard, which would lose its place when the list closes", () => {
  const html = renderToStaticMarkup(
    createElement(Combobox, {
      label: "Départ",
      value: "",
      onValueChange: nothing,
      onChoose: nothing,
      options: [{ id: "1", label: "Douala" }],
    }),
  );
  expect(html).toMatch(/<ul[^>]*tabindex="-1"/);
});

test("the list of a field is below its error text, which it must not cover", () => {
  const html = renderToStaticMarkup(
    createElement(Combobox, {
      label: "Départ",
      error: "Choisissez la ville de départ",
      value: "Dou",
      onValueChange: nothing,
      onChoose: nothing,
      options: [{ id: "1", label: "Douala" }],
    }),
  );
  expect(html.indexOf("Choisissez la ville de départ")).toBeGreaterThan(0);
  expect(html.indexOf('role="listbox"')).toBeGreaterThan(html.indexOf("Choisissez la ville de départ"));
});

test("choosing an option moves to the next editable field", () => {
  const field = (tagName: string, type: string, disabled = false) => ({ tagName, type, disabled });
  const from = field("INPUT", "text");
  const to = field("INPUT", "text");
  const date = field("INPUT", "text");
  const fields = [
    field("INPUT", "hidden"),
    from,
    field("BUTTON", "button"),
    field("INPUT", "text", true),
    to,
    field("INPUT", "hidden"),
    date,
    field("BUTTON", "submit"),
  ];
  expect(fieldAfter(fields, from)).toBe(to);
  expect(fieldAfter(fields, to)).toBe(date);
  expect(fieldAfter(fields, date)).toBeUndefined();
});

test("each date says what it is for, on its button and on its calendar", () => {
  const named = (label: string) =>
    renderToStaticMarkup(createElement(DateInput, { label, value: "", onValueChange: nothing }));
  expect(named("Date de départ")).toContain('aria-label="Ouvrir le calendrier\u00a0: Date de départ"');
  expect(named("Date de retour")).toContain('aria-label="Ouvrir le calendrier\u00a0: Date de retour"');
  const calendar = { value: "2026-11-23", onPick: nothing, onClose: nothing } as const;
  const before = globalThis.matchMedia;
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  const html = renderToStaticMarkup(createElement(Calendar, { ...calendar, purpose: "Date de retour" }));
  globalThis.matchMedia = before;
  expect(html).toContain('aria-label="Calendrier\u00a0: Date de retour"');
});

test("a day out of range shows its error as soon as it is typed", () => {
  const range = { min: "2026-11-21", max: "2026-11-30" };
  expect(dayOutside("2026-11-20", range)).toBe("Choisissez le 21/11/2026 ou un jour plus tard.");
  expect(dayOutside("2026-12-01", range)).toBe("Choisissez le 30/11/2026 ou un jour plus tôt.");
  expect([dayOutside("2026-11-21", range), dayOutside("2026-11-30", range), dayOutside("", range)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const html = renderToStaticMarkup(
    createElement(DateInput, {
      label: "Départ",
      name: "date",
      value: "2026-11-20",
      onValueChange: nothing,
      ...range,
    }),
  );
  expect(html).toContain("Choisissez le 21/11/2026 ou un jour plus tard.");
});
