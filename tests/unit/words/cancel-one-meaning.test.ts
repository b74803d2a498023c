import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { i18nProvider } from "../../../backoffice/i18n.ts";
import { projectRoot } from "../../../src/platform/project-root.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { backofficeWords, frameWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";

/** « Annuler » ends something that was sold or planned; a dialog is left by another word. */

/**
 * The word alone: beside the booking that it cancels, on the telephone's menu of what one can do with tickets, or in the
 * heading of the terms.
 */
const namedByItsPlace = {
  fr: ["booking/booking-screens.ts", "content/terms.ts", "ussd.ts"],
  en: ["booking/booking-screens.ts", "ussd.ts"],
};

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
  { language: "fr", verb: "Annuler", named: /^Annuler (ce|cette|la|le|les|une|\$\{)/ },
  { language: "en", verb: "Cancel", named: /^Cancel (this|the|them|a|\$\{)/ },
] as const)("$verb", ({ language, verb, named }) => {
  const said = saidIn(language, verb);

  test("names what it cancels", () => {
    expect(said.length).toBeGreaterThan(10);
    const alone = namedByItsPlace[language].map((file) => `src/shared/words/${language}/${file}`);
    const vague = said.filter(({ text }) => !named.test(text));
    expect(vague.map(({ file }) => file).sort()).toEqual(alone);
    expect(vague.filter(({ file, text }) => text !== verb && !file.includes("/terms.ts"))).toEqual([]);
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

/** A button that only leaves what it stands in, with what is written on it. */
const leaving =
  /<Button\b[^>]*?\bon(?:Click|Press)=\{(?:\(\) => )?(?:onClose|close|onCancel|onKeep|onBack|back|keep|leave|onLeave)(?:\([^)]*\))?\}[^>]*>\s*\{([^{}]+)\}/g;
const wordImport = /import \{([^}]*)\} from "([^"]*\/words\/fr\/[^"]*)"/g;
const shortening = /const (\w+) = (\w+Words(?:\.\w+)*);/g;

/** The French words that a file takes, by the names under which it has them. */
async function wordsOf(file: string, text: string): Promise<Map<string, unknown>> {
  const known = new Map<string, unknown>();
  for (const [, names = "", from = ""] of text.matchAll(wordImport)) {
    const group = (await import(join(projectRoot, dirname(file), from))) as Record<string, unknown>;
    for (const name of names.split(",")) {
      const [own = "", as = own] = name.trim().split(" as ");
      known.set(as, group[own]);
    }
  }
  for (const [, name = "", path = ""] of text.matchAll(shortening)) known.set(name, said(known, path));
  return known;
}

function said(known: ReadonlyMap<string, unknown>, path: string): unknown {
  const [first = "", ...rest] = path.split(".");
  return rest.reduce<unknown>((group, name) => (group as Record<string, unknown>)?.[name], known.get(first));
}

test("no dialog has both: what leaves it says nothing of cancelling, in no screen of either app", async () => {
  const files = globSync("{backoffice,src/web,src/kinds}/**/*.tsx", { cwd: projectRoot });
  const ways: { file: string; word: string }[] = [];
  for (const file of files) {
    const text = readFileSync(join(projectRoot, file), "utf8");
    const buttons = [...text.matchAll(leaving)];
    if (buttons.length === 0) continue;
    const known = await wordsOf(file, text);
    for (const [, shown = ""] of buttons)
      for (const [path] of shown.matchAll(/\b\w+(?:\.\w+)+/g)) {
        const word = said(known, path);
        if (typeof word === "string") ways.push({ file, word });
      }
  }
  expect(ways.length).toBeGreaterThan(20);
  expect(ways.filter(({ word }) => /annul/i.test(word))).toEqual([]);
});
