import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "../shared/text/locale.ts";

/**
 * The language of the person for whom something is written: set once for a request or a message, and read by every
 * sentence, date and sum that is written meanwhile. Passing it on by hand would take a parameter in some three hundred
 * functions, and one that forgot it would mix two languages in one sentence.
 */
const reading = new AsyncLocalStorage<Locale>();

export const readerLanguage = (): Locale => reading.getStore() ?? "fr";

export const inLanguage = <Result>(locale: Locale, work: () => Result): Result => reading.run(locale, work);

/** Companies have chosen no language: their messages and papers are French, also those that an English reader causes. */
export const companyLanguage: Locale = "fr";

type AnyFunction = (...given: never[]) => unknown;

const isGroup = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * The sentences of the present reader's language. Where the module is still being loaded there is no reader yet: a group
 * of sentences that it takes out then chooses later as well.
 */
export function forReader<Words>(french: Words, english: Words): Words {
  if (typeof french === "function") {
    const call = (...given: never[]) =>
      ((readerLanguage() === "en" ? english : french) as AnyFunction)(...given);
    return call as Words;
  }
  if (!isGroup(french)) return french;
  const words = () => (readerLanguage() === "en" ? english : french) as object;
  return new Proxy(french, {
    get(_target, name) {
      const value: unknown = Reflect.get(words(), name);
      const chooses = typeof value === "function" || isGroup(value);
      if (!chooses || reading.getStore() !== undefined || Array.isArray(french)) return value;
      return forReader(value, Reflect.get(english as object, name));
    },
    has: (_target, name) => Reflect.has(words(), name),
    ownKeys: () => Reflect.ownKeys(words()),
    getOwnPropertyDescriptor: (_target, name) => Reflect.getOwnPropertyDescriptor(words(), name),
  });
}
