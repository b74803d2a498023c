import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { i18nProvider } from "../../../backoffice/i18n.ts";
import { projectRoot } from "../../../src/platform/project-root.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { backofficeWords, frameWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";

/** « Annuler » ends something that was sold or planned; a dialog is left by another word. */

/** The word alone, beside the booking that it cancels, or on the telephone's menu of what one can do with tickets. */
const besideItsBooking = [
  "src/shared/words/LANGUAGE/booking/booking-screens.ts",
  "src/shared/words/LANGUAGE/ussd.ts",
];

const literals = /(["`])((?:\\.|(?!\1)[^\\])*)\1/g;

function saidIn(language: string, verb: string): { file: string; text: string }[] {
  const files = globSync(
    [`src/**/words/${language}/**/*.ts`, ...(language === "fr" ? ["src/**/*.resource.ts"] : [])],
    {
      cwd: projectRoot,
    },
  );
  return files.flatMap((name) => {
    const file = name.replaceAll("\\", "/");
    const texts = [...readFileSync(join(projectRoot, file), "utf8").matchAll(literals)];
    return texts.flatMap(([, , text = ""]) =>
      new RegExp(`^${verb}(?!\\w)`).test(text) ? [{ file, text }] : [],
    );
  });
}

describe.each([
  { language: "fr", verb: "Annuler", named: /^Annuler(,| (ce|cette|la|le|les|une|et|sans|\$\{))/ },
  { language: "en", verb: "Cancel", named: /^Cancel(,| (this|the|them|a|and|without|\$\{))/ },
] as const)("$verb", ({ language, verb, named }) => {
  const said = saidIn(language, verb);

  test("names what it cancels", () => {
    expect(said.length).toBeGreaterThan(10);
    const alone = besideItsBooking.map((file) => file.replace("LANGUAGE", language));
    const vague = said.filter(({ text }) => !named.test(text));
    expect(vague.map(({ file, text }) => `${file}: ${text}`).sort()).toEqual(
      alone.map((file) => `${file}: ${verb}`).sort(),
    );
  });

  test("leaves no dialog of the back office", () =>
    inLanguage(language, () => {
      const ways = [
        backofficeWords.back,
        backofficeWords.keep,
        backofficeWords.close,
        frameWords.action.cancel,
        frameWords.action.undo,
      ];
      expect(ways.filter((way) => way.startsWith(verb))).toEqual([]);
      expect(backofficeWords.back).toBe(frameWords.action.cancel);
    }));
});

test("the library's dialogs are left by the same word", () => {
  expect(i18nProvider.translate("ra.action.cancel")).toBe(backofficeWords.back);
  expect(i18nProvider.translate("ra.action.undo")).not.toMatch(/^Annuler/);
});
