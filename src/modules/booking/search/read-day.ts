import { weekdayOf } from "../../../shared/calendar.ts";
import { addDays, type Day, isDay } from "../../../shared/dates.ts";
import { isNearly } from "../../../shared/text/search-name.ts";
import {
  dayWords,
  holidayWords,
  monthShorts,
  monthWords,
  weekdayWords,
  weekendWords,
  weekWords,
} from "../../../shared/words/fr/booking/search-words.ts";

/** Reads the days that a sentence names. Each reader removes the words that it has understood. */

const lettersOfNearWeekday = 5;
const saturday = 5;
const sunday = 6;

export interface Sentence {
  words: string[];
}

export interface Span {
  day: Day;
  lastDay: Day;
}
const single = (day: Day): Span => ({ day, lastDay: day });

/** Removes a phrase from the sentence; returns whether it was there. */
export function takePhrase(sentence: Sentence, phrase: string): boolean {
  const parts = phrase.split(" ");
  const index = sentence.words.findIndex((_, at) =>
    parts.every((part, next) => sentence.words[at + next] === part),
  );
  if (index < 0) return false;
  sentence.words.splice(index, parts.length);
  return true;
}

const nextWeekday = (today: Day, weekday: number): Day =>
  addDays(today, (weekday - weekdayOf(today) + 7) % 7);

const written = (year: number, month: number, date: number): Day =>
  [String(year), String(month).padStart(2, "0"), String(date).padStart(2, "0")].join("-");

/** The next day with this month and date, today included. */
function nextDate(today: Day, month: number, date: number): Day | null {
  const year = Number(today.slice(0, 4));
  const found = [year, year + 1]
    .map((one) => written(one, month, date))
    .find((day) => isDay(day) && day >= today);
  return found ?? null;
}

/** The coming weekend; on a Sunday only that day is left. */
function nextWeekend(today: Day): Span {
  if (weekdayOf(today) === sunday) return single(today);
  const first = nextWeekday(today, saturday);
  return { day: first, lastDay: addDays(first, 1) };
}

function readPhrase(sentence: Sentence, today: Day): Span | null {
  const endOfWeek = nextWeekday(today, sunday);
  const has = (phrase: string) => takePhrase(sentence, phrase);
  if (weekWords.next.some(has)) return { day: addDays(endOfWeek, 1), lastDay: addDays(endOfWeek, 7) };
  if (weekWords.current.some(has)) return { day: today, lastDay: endOfWeek };
  if (weekendWords.some(has)) return nextWeekend(today);
  const days = Object.entries(dayWords).find(([phrase]) => has(phrase));
  if (days) return single(addDays(today, days[1]));
  const holiday = Object.entries(holidayWords).find(([phrase]) => has(phrase));
  const date = holiday && nextDate(today, ...holiday[1]);
  return date ? single(date) : null;
}

const monthOf = (word: string): number => {
  const short = monthShorts.indexOf(word);
  return short >= 0 ? short : monthWords.findIndex((name) => isNearly(word, name));
};

const dateOf = (word: string): number =>
  word === "premier" ? 1 : Number(/^(\d{1,2})(?:er|st|nd|rd|th)?$/.exec(word)?.[1] ?? Number.NaN);

/** « 25 décembre », « 1er mai 2027 », « mardi 3 déc » */
function readMonth(sentence: Sentence, today: Day): Span | null {
  for (const [index, word] of sentence.words.entries()) {
    const date = dateOf(word);
    const month = monthOf(sentence.words[index + 1] ?? "");
    if (Number.isNaN(date) || month < 0) continue;
    const year = sentence.words[index + 2] ?? "";
    const asked = /^\d{4}$/.test(year) ? written(Number(year), month + 1, date) : null;
    const day = asked ?? nextDate(today, month + 1, date);
    if (!day || !isDay(day)) continue;
    sentence.words.splice(index, asked ? 3 : 2);
    return single(day);
  }
  return null;
}

/** « dans 3 jours », « dans 2 semaines » */
function readDistance(sentence: Sentence, today: Day): Span | null {
  for (const [index, word] of sentence.words.entries()) {
    const [count = "", unit = ""] = sentence.words.slice(index + 1, index + 3);
    if (word !== "dans" || !/^\d{1,2}$/.test(count) || !/^(jour|semaine)s?$/.test(unit)) continue;
    sentence.words.splice(index, 3);
    return single(addDays(today, Number(count) * (unit.startsWith("jour") ? 1 : 7)));
  }
  return null;
}

/** « le 25 »: in this month, or in the next one when that day is past. */
function readDate(sentence: Sentence, today: Day): Span | null {
  for (const [index, word] of sentence.words.entries()) {
    const date = dateOf(sentence.words[index + 1] ?? "");
    if (word !== "le" || Number.isNaN(date)) continue;
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
    const months = [
      written(year, month, date),
      written(year + (month === 12 ? 1 : 0), (month % 12) + 1, date),
    ];
    const day = months.find((one) => isDay(one) && one >= today);
    if (!day) continue;
    sentence.words.splice(index, 2);
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
    sentence.words.splice(index, 1);
    return single(nextWeekday(today, weekday));
  }
  return null;
}

/** « 25/12 », « 25-12-2027 », « 25.12 », « 2027-12-25 »: read before the punctuation is removed. */
export function readNumbers(text: string, today: Day): { span: Span | null; rest: string } {
  const match = /(?<!\d)(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})([/.-])(\d{1,2})(?:\5(\d{4}))?)(?!\d)/.exec(text);
  if (!match) return { span: null, rest: text };
  const [all, isoYear, isoMonth, isoDate, date, , month, year = isoYear] = match;
  const [m, d] = [Number(month ?? isoMonth), Number(date ?? isoDate)];
  const day = year ? written(Number(year), m, d) : nextDate(today, m, d);
  return day && isDay(day) ? { span: single(day), rest: text.replace(all, " ") } : { span: null, rest: text };
}

/** A weekday beside a date names the same day: the date decides. */
export function readDay(sentence: Sentence, today: Day): Span | null {
  const date =
    readMonth(sentence, today) ??
    readDistance(sentence, today) ??
    readDate(sentence, today) ??
    readPhrase(sentence, today);
  const weekday = readWeekday(sentence, today);
  return date ?? weekday;
}
