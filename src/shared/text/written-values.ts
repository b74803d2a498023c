/** Numbers and dates as people and operators write them. */

const spaces = /[\s\u00a0\u202f']/g;
/** As nearly all amounts of long files are written: « -1,000.00 », « -1 000,00 », « 1000.00 ». */
const usual =
  /^-?(?:(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,4})\.\d\d|(?:\d{1,12}|\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,4}),\d\d)$/;

/**
 * « 1 000,00 », « 1,000.00 », « 1.000 », « (500) », « 5000- »: the amount in the smallest unit of a currency with so many digits. Null when it
 * is no number, or has more digits after the point than the currency.
 */
export function writtenAmount(text: string, digits: number): number | null {
  if (usual.test(text)) return ofHundredths(text.startsWith("-") ? -digitsOf(text) : digitsOf(text), digits);
  const bare = text.replace(spaces, "");
  const [, opened = "", sign = "", body = "", minus = "", closed = ""] =
    /^(\(?)([+-]?)(\d[\d.,]*)(-?)(\)?)$/.exec(bare) ?? [];
  if (body === "" || (opened === "") !== (closed === "")) return null;
  const plain = plainNumber(body);
  if (plain === null) return null;
  const [whole = "", fraction = ""] = plain.split(".");
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  if (!Number.isSafeInteger(amount)) return null;
  return sign === "-" || minus || opened ? -amount || 0 : amount;
}

/** All digits of a text as one number; without a copy of the text, because a long file has three amounts a line. */
function digitsOf(text: string): number {
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
  }
  return number;
}

function ofHundredths(hundredths: number, digits: number): number | null {
  const amount = digits < 2 ? hundredths / 10 ** (2 - digits) : hundredths * 10 ** (digits - 2);
  return Number.isSafeInteger(amount) ? amount || 0 : null;
}

/** The number with a point before its fraction, without other signs. */
function plainNumber(body: string): string | null {
  const last = Math.max(body.lastIndexOf("."), body.lastIndexOf(","));
  if (last < 0) return body;
  const mark = body[last] as string;
  const other = mark === "." ? "," : ".";
  const groups = body.slice(0, last).split(other);
  const both = groups.length > 1;
  const marks = body.split(mark).length - 1;
  // One kind of mark: it groups thousands where it stands several times, or before exactly three digits.
  const grouping = !both && (marks > 1 || body.length - last - 1 === 3);
  if (grouping) return groupedRight(body.split(mark)) ? body.replaceAll(mark, "") : null;
  if (marks > 1 || (both && !groupedRight(groups))) return null;
  return `${groups.join("")}.${body.slice(last + 1)}`;
}

const groupedRight = ([first = "", ...others]: readonly string[]) =>
  first.length <= 3 && first !== "" && others.every((group) => group.length === 3);

export interface WrittenInstant {
  day: string;
  /** Milliseconds since the beginning of the day. */
  ms: number;
  /** The text says that it is in UTC. */
  utc: boolean;
}

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})/;
const timeAfter = /^[T ,à]*(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|\+00:?00)?$/;
/** Days since the end of 1899, as workbooks store a date. */
const serial = /^\d{5}(\.\d+)?$/;
const serialStart = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

const two = (part: string | undefined) => String(part ?? "0").padStart(2, "0");

interface WrittenDay {
  /** The part of the text that says it. */
  whole: string;
  /** Empty: there is no such day. */
  day: string;
}

const noDay: WrittenDay = { whole: "\n", day: "" };
/** With two signs for the day and the month, whose text nothing can continue: the lines of a file are of few days. */
const wholeLength = "27/11/2026".length;
let lastDay = noDay;

function writtenDay(text: string): WrittenDay {
  const first = dayFirst.exec(text);
  const found = first ? [first[0], first[3], first[2], first[1]] : yearFirst.exec(text);
  if (!found) return noDay;
  const [whole = "", year, month, date] = found;
  const known = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  if (known.getUTCMonth() !== Number(month) - 1 || known.getUTCDate() !== Number(date)) return noDay;
  const day = { whole, day: `${year}-${two(month)}-${two(date)}` };
  if (whole.length === wholeLength) lastDay = day;
  return day;
}

/** Of « 2026-11-27 13:05:22 », as a long file has it in each line: the milliseconds of its time, which follows the day. */
function usualTime(text: string, at: number): number | null {
  if (
    text.length !== at + " 13:05:22".length ||
    text[at] !== " " ||
    text[at + 3] !== ":" ||
    text[at + 6] !== ":"
  )
    return null;
  const [hours, minutes, seconds] = [
    twoDigits(text, at + 1),
    twoDigits(text, at + 4),
    twoDigits(text, at + 7),
  ];
  return hours < 24 && minutes < 60 && seconds < 60 ? 1000 * (3600 * hours + 60 * minutes + seconds) : null;
}

/** NaN: these two signs are no digits. */
function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 0x30, text.charCodeAt(at + 1) - 0x30];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN;
}

/** « 27/11/2026 13:05 », « 2026-11-27T13:05:22Z », « 45988.5451 »; null when it is no date. */
export function writtenInstant(text: string): WrittenInstant | null {
  if (text.startsWith(lastDay.whole)) {
    const ms = usualTime(text, wholeLength);
    if (ms !== null) return { day: lastDay.day, ms, utc: false };
  }
  const bare = text.trim();
  if (serial.test(bare)) {
    const at = Math.round(Number(bare) * 86_400) * 1000;
    return { day: new Date(serialStart + at).toISOString().slice(0, 10), ms: at % dayMs, utc: false };
  }
  const { whole, day } = bare.startsWith(lastDay.whole) ? lastDay : writtenDay(bare);
  if (day === "") return null;
  const rest = bare.slice(whole.length);
  if (rest.trim() === "") return { day, ms: 0, utc: false };
  const [, hours, minutes, seconds = "0", zone] = timeAfter.exec(rest) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return {
    day,
    ms: (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000,
    utc: zone !== undefined,
  };
}
