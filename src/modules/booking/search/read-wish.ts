import { placesMaximum } from "../../../shared/booking/places.ts";
import type { Day } from "../../../shared/dates.ts";
import { offerNames } from "../../../shared/kinds.ts";
import { isNearly, searchName } from "../../../shared/text/search-name.ts";
import {
  emptyPhrases,
  emptyWords,
  offerWords,
  partWords,
  placeWords,
  startWords,
  thisWords,
  todayWord,
} from "../../../shared/words/fr/booking/search-words.ts";
import { readDay, readNumbers, type Sentence, takePhrase } from "./read-day.ts";
import type { DayPart, NamedCity, SearchWish } from "./search-schema.ts";

/** « voiture Kribi samedi » → a list, a city and a day. Pure: the caller passes the cities and the current day. */

interface Known {
  cities: readonly NamedCity[];
  today: Day;
}

const citiesMaximum = 2;
const wordsMaximum = 6;
/** A shorter word must match exactly, or half of the short French words would be read as a city. */
const lettersOfNearCity = 5;

const partOfHour = (hour: number): DayPart =>
  hour < 5 ? "night" : hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening";

/** « à 8h », « 13 h 30 », « 9 heures » */
function readHour(text: string): { part: DayPart | null; rest: string } {
  const match = /(?<!\d)(\d{1,2})\s?h(?:eures?)?(?:\s?[0-5]\d)?(?![a-z\d])/i.exec(text);
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

/** Reads the longest names first, and exact ones before misspelt ones: « Garoua-Boulaï » is not Garoua. */
function readCities(sentence: Sentence, cities: readonly NamedCity[]): NamedCity[] {
  const named = cities
    .map((city) => ({ city, name: searchName(city.name) }))
    .sort((a, b) => b.name.length - a.name.length);
  const found: { city: NamedCity; at: number }[] = [];
  // Words are marked instead of removed, to keep the order in which the cities were named.
  const marks: (string | null)[] = [...sentence.words];
  const look = (fits: (words: string, name: string) => boolean) => {
    for (const { city, name } of named) {
      const length = name.split(" ").length;
      const at = marks.findIndex((_, index) => {
        const part = marks.slice(index, index + length);
        return part.length === length && !part.includes(null) && fits(part.join(" "), name);
      });
      if (at < 0 || found.length >= citiesMaximum || found.some((one) => one.city.id === city.id)) continue;
      found.push({ city, at });
      marks.fill(null, at, at + length);
    }
  };
  look((words, name) => words === name);
  look((words, name) => words.length >= lettersOfNearCity && !isOfferWord(words) && isNearly(words, name));
  found.sort((a, b) => a.at - b.at);
  const [first, second] = found;
  const before = (one: typeof first) => sentence.words[(one?.at ?? 0) - 1] ?? "";
  // « à Yaoundé depuis Douala » names the end of the journey first.
  const isReversed = startWords.includes(before(second)) && !startWords.includes(before(first));
  sentence.words = marks.filter((word) => word !== null);
  return (isReversed ? found.reverse() : found).map(({ city }) => city);
}

const isOfferWord = (word: string) => offerNames.some((offer) => offerWords[offer].includes(word));

/** The lists that a word names; a long word may be misspelt. */
function offersNamed(word: string) {
  const exact = offerNames.filter((offer) => offerWords[offer].includes(word));
  if (exact.length > 0) return exact;
  return offerNames.filter((offer) =>
    offerWords[offer].some((one) => one.length >= 6 && isNearly(word, one)),
  );
}

export function readWish(text: string, { cities, today }: Known): SearchWish {
  const { span: numbers, rest: withoutDay } = readNumbers(text, today);
  const { part: hour, rest } = readHour(withoutDay);
  const sentence: Sentence = { words: searchName(rest).split(" ").filter(Boolean) };
  for (const phrase of emptyPhrases) takePhrase(sentence, phrase);
  const spoken = readPart(sentence);
  const named = readDay(sentence, today);
  // A past day is ignored: the search runs without it.
  const asked = numbers ?? named;
  const span = asked && asked.lastDay >= today ? asked : null;
  const wish: SearchWish = {
    cities: readCities(sentence, cities),
    day: span?.day ?? null,
    lastDay: span?.lastDay ?? null,
    part: hour ?? spoken,
    places: readPlaces(sentence),
    offers: [],
    words: [],
    hints: [],
  };
  for (const word of sentence.words) {
    const offers = offersNamed(word);
    if (offers.length > 0) wish.hints.push(word);
    else if (!emptyWords.includes(word) && word.length > 1) wish.words.push(word);
    wish.offers.push(...offers.filter((offer) => !wish.offers.includes(offer)));
  }
  wish.words = wish.words.slice(0, wordsMaximum);
  wish.hints = wish.hints.slice(0, wordsMaximum);
  return wish;
}
