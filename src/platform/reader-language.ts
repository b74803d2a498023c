import { AsyncLocalStorage } from "node:async_hooks";
import { type Locale, locales } from "../shared/text/locale.ts";

/**
 * The language of the person for whom something is written: set once for a request or a message, and read by every
 * sentence, date and sum that is written meanwhile. Passing it on by hand would take a parameter in some three hundred
 * functions, and one that forgot it would mix two languages in one sentence.
 */
const reading = new AsyncLocalStorage<Locale>();

export const readerLanguage = (): Locale => reading.getStore() ?? "fr";

export const inLanguage = <Result>(locale: Locale, work: () => Result): Result => reading.run(locale, work);

/** What is written in each of the languages, for reading what a person has written in either. */
export const inEachLanguage = <Result>(work: () => Result): Result[] =>
  locales.map((locale) => inLanguage(locale, work));

/** Companies have chosen no language: their messages and papers are French, also those that an English reader causes. */
export const companyLanguage: Locale = "fr";

type AnyFunction = (...given: never[]) => unknown;
type Group = Record<PropertyKey, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

const inEnglish = () => reading.getStore() === "en";

/** Both languages of each group that was taken out: made once, because sentences are read in every answer. */
const known = new WeakMap<object, { english: unknown; words: unknown }>();

/** A value without a twin of its kind, and one that both languages share, is nothing to choose. */
function bothOf(french: unknown, english: unknown): unknown {
  if (french === english) return null;
  const areGroups = isGroup(french) && isGroup(english);
  if (!areGroups && !(typeof french === "function" && typeof english === "function")) return null;
  const made = known.get(french);
  if (made?.english === english) return made.words;
  const words = areGroups
    ? groupOf(french, english)
    : (...given: never[]) => ((inEnglish() ? english : french) as AnyFunction)(...given);
  known.set(french, { english, words });
  return words;
}

function groupOf(french: Group, english: Group): Group {
  const words = () => (inEnglish() ? english : french);
  return new Proxy(french, {
    get(_target, name) {
      const value = words()[name];
      return typeof value === "string" ? value : (bothOf(french[name], english[name]) ?? value);
    },
    has: (_target, name) => Reflect.has(words(), name),
    ownKeys: () => Reflect.ownKeys(words()),
    getOwnPropertyDescriptor: (_target, name) => Reflect.getOwnPropertyDescriptor(words(), name),
  });
}

/**
 * The sentences of the present reader's language. A group or a function that is taken out chooses anew at each reading,
 * whoever reads while its module is loaded; a string that is taken out stays as it is.
 */
export const forReader = <Words>(french: Words, english: Words): Words =>
  (bothOf(french, english) ?? french) as Words;
