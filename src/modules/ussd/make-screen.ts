import { formatDuration, formatMenuTime, formatTime } from "../../shared/dates.ts";
import { smsParts, toGsm7 } from "../../shared/text/gsm7.ts";
import { paymentMethodWords } from "../../shared/words/fr/booking/payment-methods.ts";
import { linesOfPage } from "./read-input.ts";
import type { Dialog, ListedBooking, Place, Screen, UssdFacts } from "./schema.ts";

/** The screen of a place: at most 160 characters of GSM-7, its longest lines cut. Pure. */

/** What a person has to type is never cut. */
interface Line {
  text: string;
  whole?: boolean;
}

const shown = (text: string): Line => ({ text });
const whole = (text: string): Line => ({ text, whole: true });

/** Shorter than this a name tells nothing. */
const shortestLine = 8;

function fitted(lines: readonly Line[]): string {
  const all = lines.map((line) => ({ ...line, text: toGsm7(line.text).trim() }));
  const text = () => all.map((line) => line.text).join("\n");
  while (smsParts(text()) > 1) {
    const [longest] = all
      .filter((line) => !line.whole && line.text.length > shortestLine)
      .sort((a, b) => b.text.length - a.text.length);
    if (!longest) return text().slice(0, 150);
    longest.text = longest.text.slice(0, -1).trimEnd();
  }
  return text();
}

const momentOf = (startsAt: string, { timeZone }: UssdFacts) => formatMenuTime(startsAt, timeZone);

export function makeScreen({ here, locale }: Dialog, facts: UssdFacts, notice?: string): Screen {
  const { words } = facts;
  if (here.at === "end") return { text: fitted([shown(here.text)]), end: true };
  const footer = here.at === "home" ? [] : [whole(words.back)];
  const lines = linesOf(here, facts, locale);
  return { text: fitted([...(notice ? [whole(notice)] : []), ...lines, ...footer]), end: false };
}

function linesOf(place: Place, facts: UssdFacts, locale: Dialog["locale"]): Line[] {
  const { words, kinds } = facts;
  switch (place.at) {
    case "home":
      return homeLines(facts, locale);
    case "ask":
      return [shown(kinds[place.kind]?.words[locale].ask ?? "")];
    case "day":
      return [
        shown(words.day(place.from.name, place.to.name)),
        ...numbered([words.today, words.tomorrow, words.afterTomorrow]),
        whole(words.otherDay),
      ];
    case "offers":
      return [
        shown(place.title),
        ...pageOf(place.offers, place.page, words.more, ({ name, startsAt, price }) => {
          const moment =
            kinds[place.kind]?.asks === "JOURNEY"
              ? formatTime(startsAt, facts.timeZone)
              : momentOf(startsAt, facts);
          return `${moment} ${price} ${name}`;
        }),
      ];
    case "names":
      return [
        shown(kinds[place.kind]?.words[locale].names ?? ""),
        ...(facts.ownName ? [shown(words.ownName(`${facts.ownName.first} ${facts.ownName.last}`))] : []),
      ];
    case "pay":
      return [
        shown(place.title),
        whole(momentOf(place.startsAt, facts)),
        shown(place.labels),
        whole(words.toPay(place.total, place.currency)),
        ...numbered(place.methods.map((method) => words.payWith(paymentMethodWords[method]))),
      ];
    case "bookings":
      return [
        shown(place.to === "show" ? words.tickets : words.choose),
        ...pageOf(
          place.bookings,
          place.page,
          words.more,
          ({ startsAt, title }) => `${momentOf(startsAt, facts)} ${title}`,
        ),
      ];
    case "booking":
      return bookingLines(place.booking, facts);
    case "choice":
      return choiceLines(place, facts);
    case "agree":
      return [...place.answer.meaning.map(shown), whole(`1 ${place.answer.agree}`)];
    case "cancel":
      return [
        ...headOf(place.booking, facts),
        whole(place.refund > 0 ? words.refund(place.refund, place.currency) : words.noRefund),
        whole(words.confirmCancel),
      ];
    default:
      return [shown(place.text)];
  }
}

const numbered = (choices: readonly string[]): Line[] =>
  choices.map((choice, index) => whole(`${index + 1} ${choice}`));

function homeLines({ words, kinds }: UssdFacts, locale: Dialog["locale"]): Line[] {
  const entries = [
    ...Object.values(kinds).map((kind) => [kind.key, kind.words[locale].menu] as const),
    ["2", words.tickets] as const,
    ["3", words.cancel] as const,
    ["5", words.otherLanguage] as const,
  ];
  const sorted = entries.sort(([a], [b]) => a.localeCompare(b));
  return [whole(words.title), ...sorted.map(([key, label]) => whole(`${key} ${label}`))];
}

function pageOf<T>(all: readonly T[], page: number, more: string, lineOf: (one: T) => string): Line[] {
  const first = page * linesOfPage;
  const lines = all.slice(first, first + linesOfPage).map((one, at) => shown(`${at + 1} ${lineOf(one)}`));
  return all.length > first + linesOfPage ? [...lines, whole(more)] : lines;
}

function headOf(booking: ListedBooking, facts: UssdFacts): Line[] {
  return [whole(`${booking.code} ${momentOf(booking.startsAt, facts)}`), shown(booking.title)];
}

function choiceLines({ choice, lost }: Extract<Place, { at: "choice" }>, { words }: UssdFacts): Line[] {
  return [
    ...(lost ? [whole(words.choiceLost)] : []),
    whole(choice.title),
    ...choice.answers.map(({ line }, index) => shown(`${index + 1} ${line}`)),
    whole(`${choice.answers.length + 1} ${words.wait}`),
  ];
}

function bookingLines(booking: ListedBooking, facts: UssdFacts): Line[] {
  const { words } = facts;
  return [
    ...headOf(booking, facts),
    ...(booking.delayMinutes > 0 ? [whole(words.late(formatDuration(booking.delayMinutes)))] : []),
    ...(booking.unpaid ? [whole(words.unpaid)] : []),
    shown(booking.labels),
    shown(booking.place),
  ].filter(({ text }) => text !== "");
}
