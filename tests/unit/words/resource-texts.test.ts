import { expect, test } from "vitest";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { resources } from "../../../src/server/backoffice/resources.ts";
import { resourceTextWords as english } from "../../../src/shared/words/en/resources/resource-texts.ts";

/** Where a declaration says something to people. */
const said = new Set(["label", "help", "confirm", "one", "many", "own", "unit", "section", "saved", "all"]);

/** The same in both languages. */
const same =
  /^(Action|Active|Trace|Bus|Code|Commentaire|Conditions|Conflits|Conversation|Date|Description|Diesel|Distance|Duala|Ewondo|Image|Latitude|Longitude|Logo|Message|Mobile money|MTN MoMo|Note|Orange Money|Photo|Photos|Place|Places|Plan|Population|Programme|Rang|SMS|SMS \(.*\)|Service|Services|Site|Total|Type|VIP|Wi-Fi|Bastos, Akwa Nord…|Consultation|Dr, Me…|%|h|km|min|ms|place|places|companies|use-case|E-mail|Statut)$/;

interface Said {
  path: string;
  text: string;
}

function saidBy(shape: unknown, path: readonly string[]): Said[] {
  if (typeof shape !== "object" || shape === null) return [];
  return Object.entries(shape).flatMap(([name, part]): Said[] => {
    const here = [...path, name];
    if (typeof part !== "string") return saidBy(part, here);
    return said.has(name) || path.at(-1) === "options" ? [{ path: here.join(" "), text: part }] : [];
  });
}

/** What may be chosen in an action comes from the words, which a front end has in one language. */
const isChoiceOfAction = (path: string) => / actions .* options /.test(path);

/** What the declarations say by themselves, without the sentences that choose by the reader. */
const inFrench = resources.flatMap((resource) => saidBy(resource, [resource.name]));
const forAnyReader = new Set(
  inLanguage("en", () => resources.flatMap((resource) => saidBy(resource, [resource.name]))).map(
    ({ path, text }) => `${path} ${text}`,
  ),
);

function textAt(path: string): unknown {
  let found: unknown = english;
  for (const name of path.split(" "))
    found =
      typeof found === "object" && found !== null ? (found as Record<string, unknown>)[name] : undefined;
  return found;
}

test("every label, help and question of a declaration is said in English", () => {
  expect(inFrench.length).toBeGreaterThan(1000);
  const missing = inFrench.filter(
    ({ path, text }) =>
      !isChoiceOfAction(path) &&
      forAnyReader.has(`${path} ${text}`) &&
      typeof textAt(path) !== "string" &&
      !same.test(text),
  );
  expect(missing).toEqual([]);
});

test("no English text stands where a declaration says nothing", () => {
  const places = new Set(inFrench.map(({ path }) => path));
  const all = (shape: unknown, path: readonly string[]): string[] =>
    typeof shape === "string"
      ? [path.join(" ")]
      : Object.entries(shape as object).flatMap(([name, part]) => all(part, [...path, name]));
  expect(all(english, []).filter((path) => !places.has(path))).toEqual([]);
});
