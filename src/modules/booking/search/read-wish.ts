import { weekdayOf } from "../../../shared/calendar.ts";
import { addDays, type Day, isDay } from "../../../shared/dates.ts";
import {
  dayWords,
  emptyWords,
  monthWords,
  offerWords,
  weekdayWords,
  weekendWords,
} from "../../../shared/fr/booking/search-words.ts";
import { offerNames } from "../../../shared/kinds.ts";
import { isNearly, searchName } from "../../../shared/text/search-name.ts";
import type { NamedCity, SearchWish } from "./search-schema.ts";

/** « voiture Kribi samedi » → a list, a city and a day. Pure: the caller passes the cities and the current day. */

interface Known {
  cities: readonly NamedCity[];
  today: Day;
}

const citiesMaximum = 2;
const wordsMaximum = 6;
/** A shorter word must match exactly, or half of the short French words would be read as a city. */
const lettersOfNearCity = 5;
const lettersOfNearWeekday = 5;

/** Words not understood yet: each reader removes the words it understands and leaves the others to the next. */
interface Sentence {
  words: string[];
}

function take(sentence: Sentence, start: number, count: number): void {
  sentence.words.splice(start, count);
}

/** Index where these words follow each other; -1 when they do not. */
function indexOfPhrase(words: readonly string[], phrase: string): number {
  const parts = phrase.split(" ");
  return words.findIndex((_, index) => parts.every((part, at) => words[index + at] === part));
}

const nextWeekday = (today: Day, weekday: number): Day =>
  addDays(today, (weekday - weekdayOf(today) + 7) % 7);

const written = (year: number, month: number, date: number): Day =>
  [String(year), String(month).padStart(2, "0"), String(date).padStart(2, "0")].join("-");

/** A date without a year means the next such date. */
function nextDate(today: Day, month: number, date: number): Day | null {
  const year = Number(today.slice(0, 4));
  const found = [year, year + 1]
    .map((one) => written(one, month, date))
    .find((day) => isDay(day) && day >= today);
  return found ?? null;
}

interface Span {
  day: Day;
  lastDay: Day;
}
const single = (day: Day): Span => ({ day, lastDay: day });

function readPhrase(sentence: Sentence, today: Day): Span | null {
  const saturday = nextWeekday(today, 5);
  for (const phrase of weekendWords) {
    const index = indexOfPhrase(sentence.words, phrase);
    if (index < 0) continue;
    take(sentence, index, phrase.split(" ").length);
    // On a Sunday, the weekend is only that day.
    return weekdayOf(today) === 6 ? single(today) : { day: saturday, lastDay: addDays(saturday, 1) };
  }
  for (const [phrase, days] of Object.entries(dayWords)) {
    const index = indexOfPhrase(sentence.words, phrase);
    if (index < 0) continue;
    take(sentence, index, phrase.split(" ").length);
    return single(addDays(today, days));
  }
  return null;
}

/** « 25 décembre », « 1er mai 2027 » */
function readMonth(sentence: Sentence, today: Day): Span | null {
  for (const [index, word] of sentence.words.entries()) {
    const date = Number(/^(\d{1,2})(?:er)?$/.exec(word)?.[1] ?? Number.NaN);
    const month = monthWords.findIndex((name) => isNearly(sentence.words[index + 1] ?? "", name));
    if (Number.isNaN(date) || month < 0) continue;
    const year = sentence.words[index + 2] ?? "";
    const asked = /^\d{4}$/.test(year) ? written(Number(year), month + 1, date) : null;
    const day = asked ?? nextDate(today, month + 1, date);
    if (!day || !isDay(day)) continue;
    take(sentence, index, asked ? 3 : 2);
    return single(day);
  }
  return null;
}

function readWeekday(sentence: Sentence, today: Day): Span | null {
  for (const [index, word] of sentence.words.entries()) {
    const weekday = weekdayWords.findIndex(
      (name) => name === word || (word.length >= lettersOfNearWeekday && isNearly(word, name)),
    );
    if (weekday < 0) continue;
    take(sentence, index, 1);
    return single(nextWeekday(today, weekday));
  }
  return null;
}

/** « 25/12 », « 25/12/2027 », « 2027-12-25 »: read before the punctuation is removed. */
function readNumbers(text: string, today: Day): { span: Span | null; rest: string } {
  const match = /(?<!\d)(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?)(?!\d)/.exec(text);
  if (!match) return { span: null, rest: text };
  const [all, isoYear, isoMonth, isoDate, date, month, year = isoYear] = match;
  const [m, d] = [Number(month ?? isoMonth), Number(date ?? isoDate)];
  const day = year ? written(Number(year), m, d) : nextDate(today, m, d);
  return day && isDay(day) ? { span: single(day), rest: text.replace(all, " ") } : { span: null, rest: text };
}

const readDay = (sentence: Sentence, today: Day): Span | null =>
  readPhrase(sentence, today) ?? readMonth(sentence, today) ?? readWeekday(sentence, today);

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
  sentence.words = marks.filter((word) => word !== null);
  return found.sort((a, b) => a.at - b.at).map(({ city }) => city);
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
  const { span: numbers, rest } = readNumbers(text, today);
  const sentence: Sentence = { words: searchName(rest).split(" ").filter(Boolean) };
  const named = numbers ?? readDay(sentence, today);
  // A past day is ignored: the search runs without it.
  const span = named && named.lastDay >= today ? named : null;
  const wish: SearchWish = {
    cities: readCities(sentence, cities),
    day: span?.day ?? null,
    lastDay: span?.lastDay ?? null,
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
