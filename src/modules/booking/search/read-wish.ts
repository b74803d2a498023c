import { placesMaximum } from "../../../shared/booking/places.ts";
import type { Day } from "../../../shared/dates.ts";
import { type OfferName, offerNames } from "../../../shared/kinds.ts";
import { isNearly, searchName } from "../../../shared/text/search-name.ts";
import { cityAliases, phraseAliases } from "../../../shared/words/fr/booking/search-aliases.ts";
import {
  cheapPhrases,
  emptyPhrases,
  emptyWords,
  offerWords,
  partWords,
  placeWords,
  startWords,
  thisWords,
  todayWord,
  vagueOfferWords,
} from "../../../shared/words/fr/booking/search-words.ts";
import type { PhraseAlias } from "../../geo/read-aliases.ts";
import { readDay, readNumbers, type Sentence, takePhrase } from "./read-day.ts";
import type { DayPart, NamedCity, SearchWish } from "./search-schema.ts";

/** « voiture Kribi samedi » → a list, a city and a day. Pure: the caller passes the cities and the current day. */

interface Known {
  cities: readonly NamedCity[];
  today: Day;
  /** The country's own; they come before the known ones. */
  aliases?: readonly PhraseAlias[];
}

const citiesMaximum = 2;
const wordsMaximum = 6;
/** A shorter word must match exactly, or half of the short French words would be read as a city. */
const lettersOfNearCity = 4;

const partOfHour = (hour: number): DayPart =>
  hour < 5 ? "night" : hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening";

/** « 8 pm », « 7:30 am » */
function readClock(text: string): { part: DayPart | null; rest: string } | null {
  const match = /(?<!\d)(\d{1,2})(?::[0-5]\d)?\s?([ap])\.?m\b\.?/i.exec(text);
  const hour = Number(match?.[1]);
  if (!match || hour < 1 || hour > 12) return null;
  const isAfternoon = match[2]?.toLowerCase() === "p";
  return { part: partOfHour((hour % 12) + (isAfternoon ? 12 : 0)), rest: text.replace(match[0], " ") };
}

/** « à 8h », « 13 h 30 », « 9 heures », « 7:30 » */
function readHour(text: string): { part: DayPart | null; rest: string } {
  const clock = readClock(text);
  if (clock) return clock;
  const match = /(?<!\d)(\d{1,2})(?:\s?h(?:eures?)?(?:\s?[0-5]\d)?|:[0-5]\d)(?![a-z\d])/i.exec(text);
  const hour = Number(match?.[1]);
  return match && hour <= 24
    ? { part: partOfHour(hour % 24), rest: text.replace(match[0], " ") }
    : { part: null, rest: text };
}

/** « matin », « ce soir »: the second also means today, which `readDay` reads afterwards. */
function readPart(sentence: Sentence): DayPart | null {
  for (const [phrase, part] of partWords) {
    const isToday = thisWords.some((word) => takePhrase(sentence, `${word} ${phrase}`));
    if (isToday) sentence.words.push(todayWord);
    if (isToday || takePhrase(sentence, phrase)) return part;
  }
  return null;
}

/** « 2 places », « pour 3 personnes »; 1 by default. */
function readPlaces(sentence: Sentence): number {
  for (const [index, word] of sentence.words.entries()) {
    if (!/^\d$/.test(word) || !placeWords.includes(sentence.words[index + 1] ?? "")) continue;
    sentence.words.splice(index, 2);
    return Math.min(placesMaximum, Math.max(1, Number(word)));
  }
  return 1;
}

interface CityName {
  city: NamedCity;
  name: string;
  isAlias: boolean;
  isQuarter: boolean;
}

/** Every name of every city, the longest first. */
function namesOf(cities: readonly NamedCity[]): CityName[] {
  const names = cities.flatMap((city): CityName[] => {
    const name = searchName(city.name);
    const others = cityAliases[name];
    return [
      { city, name, isAlias: false, isQuarter: false },
      ...(others?.names ?? []).map((one) => ({ city, name: one, isAlias: true, isQuarter: false })),
      ...(others?.quarters ?? []).map((one) => ({ city, name: one, isAlias: true, isQuarter: true })),
    ];
  });
  return names.sort((a, b) => b.name.length - a.name.length);
}

const isCommon = (word: string) => isOfferWord(word) || emptyWords.includes(word);

/** Where the name stands among the words that are not read yet. */
function placeOf(
  marks: readonly (string | null)[],
  name: string,
  fits: (words: string, name: string) => boolean,
): number {
  const length = name.split(" ").length;
  return marks.findIndex((_, index) => {
    const part = marks.slice(index, index + length);
    return part.length === length && !part.includes(null) && fits(part.join(" "), name);
  });
}

/** Reads the longest names first, and exact ones before misspelt ones: « Garoua-Boulaï » is not Garoua. */
function readCities(
  sentence: Sentence,
  cities: readonly NamedCity[],
): Pick<SearchWish, "cities" | "implied"> {
  const named = namesOf(cities);
  const found: { city: NamedCity; at: number; isQuarter: boolean }[] = [];
  // Words are marked instead of removed, to keep the order in which the cities were named.
  const marks: (string | null)[] = [...sentence.words];
  const look = (isLooked: (name: CityName) => boolean, fits: (words: string, name: string) => boolean) => {
    for (const { city, name, isQuarter } of named.filter(isLooked)) {
      const at = placeOf(marks, name, fits);
      const isKnown = found.some((one) => one.city.id === city.id);
      const isNew = at >= 0 && !isKnown && found.length < citiesMaximum;
      if (isNew) found.push({ city, at, isQuarter });
      // A quarter stays a word of the search; a city that is named twice does not.
      if (at >= 0 && (isNew || isKnown) && !isQuarter) marks.fill(null, at, at + name.split(" ").length);
    }
  };
  const isSame = (words: string, name: string) => words === name;
  const isMisspelt = (words: string, name: string) =>
    words.length >= lettersOfNearCity && !isCommon(words) && isNearly(words, name);
  look(({ isQuarter }) => !isQuarter, isSame);
  look(({ isAlias }) => !isAlias, isMisspelt);
  look(({ isQuarter }) => isQuarter, isSame);
  found.sort((a, b) => a.at - b.at);
  const [first, second] = found;
  const before = (one: typeof first) => sentence.words[(one?.at ?? 0) - 1] ?? "";
  // « à Yaoundé depuis Douala » names the end of the journey first.
  const isReversed = startWords.includes(before(second)) && !startWords.includes(before(first));
  sentence.words = marks.filter((word) => word !== null);
  const implied = found.filter(({ isQuarter }) => isQuarter).map(({ city }) => city.id);
  return { cities: (isReversed ? found.reverse() : found).map(({ city }) => city), implied };
}

const isOfferWord = (word: string) =>
  word in vagueOfferWords || offerNames.some((offer) => offerWords[offer].includes(word));

/** The lists that a word alone names; a long word may be misspelt. */
function offersNamed(word: string): OfferName[] {
  const exact = offerNames.filter((offer) => offerWords[offer].includes(word));
  if (exact.length > 0) return exact;
  return offerNames.filter((offer) =>
    offerWords[offer].some((one) => one.length >= 6 && isNearly(word, one)),
  );
}

/** The lists of all words; vague words decide only where no other does, by what they have in common. */
function offersOf(words: readonly string[]): { offers: OfferName[]; hints: string[] } {
  const clear = words.map((word) => (word in vagueOfferWords ? [] : offersNamed(word)));
  const vague = words.flatMap((word) => (vagueOfferWords[word] ? [vagueOfferWords[word]] : []));
  const hints = words.filter((word, index) => word in vagueOfferWords || (clear[index]?.length ?? 0) > 0);
  const named = [...new Set(clear.flat())];
  if (named.length > 0) return { offers: named, hints };
  const common = offerNames.filter((offer) => vague.length > 0 && vague.every((one) => one.includes(offer)));
  return { offers: common.length > 0 ? common : [...new Set(vague.flat())], hints };
}

const knownAliases = Object.entries(phraseAliases).map(([phrase, meaning]) => ({ phrase, meaning }));

/** Longer phrases first; a phrase that was read is not read again. */
const inOrder = (aliases: readonly PhraseAlias[]): PhraseAlias[] =>
  [...aliases].sort((a, b) => b.phrase.split(" ").length - a.phrase.split(" ").length);

const inOrderOfKnown = inOrder(knownAliases);

function allAliases(own: readonly PhraseAlias[]): PhraseAlias[] {
  if (own.length === 0) return inOrderOfKnown;
  const said = own.map(({ phrase, meaning }) => ({
    phrase: searchName(phrase),
    meaning: searchName(meaning),
  }));
  return inOrder([...said, ...knownAliases]);
}

/** Rewrites what people write for something that the other readers know. */
function readAliases(words: readonly string[], aliases: readonly PhraseAlias[]): string[] {
  let parts: { word: string; done: boolean }[] = words.map((word) => ({ word, done: false }));
  for (const { phrase, meaning } of aliases) {
    const wanted = phrase.split(" ");
    for (let at = 0; at + wanted.length <= parts.length; at += 1) {
      const here = parts.slice(at, at + wanted.length);
      if (!here.every(({ word, done }, index) => !done && word === wanted[index])) continue;
      const read = meaning.split(" ").map((word) => ({ word, done: true }));
      parts = [...parts.slice(0, at), ...read, ...parts.slice(at + wanted.length)];
      at += read.length - 1;
    }
  }
  return parts.map(({ word }) => word);
}

export function readWish(text: string, { cities, today, aliases = [] }: Known): SearchWish {
  const { span: numbers, rest: withoutDay } = readNumbers(text, today);
  const { part: hour, rest } = readHour(withoutDay);
  const typed = searchName(rest).split(" ").filter(Boolean);
  const sentence: Sentence = { words: readAliases(typed, allAliases(aliases)) };
  for (const phrase of emptyPhrases) takePhrase(sentence, phrase);
  const cheapest = cheapPhrases.filter((phrase) => takePhrase(sentence, phrase)).length > 0;
  const spoken = readPart(sentence);
  const named = readDay(sentence, today);
  // A past day is ignored: the search runs without it.
  const asked = numbers ?? named;
  const span = asked && asked.lastDay >= today ? asked : null;
  const wish: SearchWish = {
    ...readCities(sentence, cities),
    day: span?.day ?? null,
    lastDay: span?.lastDay ?? null,
    part: hour ?? spoken,
    places: readPlaces(sentence),
    cheapest,
    offers: [],
    words: [],
    hints: [],
  };
  const { offers, hints } = offersOf(sentence.words);
  const isPlain = (word: string) => !hints.includes(word) && !emptyWords.includes(word) && word.length > 1;
  wish.offers = offers;
  wish.words = sentence.words.filter(isPlain).slice(0, wordsMaximum);
  wish.hints = hints.slice(0, wordsMaximum);
  return wish;
}
