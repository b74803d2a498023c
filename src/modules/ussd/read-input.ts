import { passengerNameMinimum } from "../../shared/booking/passenger.ts";
import { addDays } from "../../shared/dates.ts";
import { readNumbers } from "../booking/search/read-day.ts";
import {
  type Dialog,
  type Move,
  type Need,
  type Place,
  startOfDialog,
  type TypedName,
  type UssdFacts,
} from "./schema.ts";

/** State and input give the next state, or the question to a use case whose answer is the next place. Pure. */

/** Longer inputs are no choice, no name and no search. */
const longestInput = 80;
/** Lines of a list on one screen. */
export const linesOfPage = 4;

const arrive = (dialog: Dialog, here: Place): Move => ({
  dialog: { ...dialog, here, trail: [...dialog.trail, dialog.here] },
});
const stay = (dialog: Dialog, notice: string): Move => ({ dialog, notice });

/** The place before; at the beginning, home. */
export function backFrom(dialog: Dialog): Dialog {
  const here = dialog.trail.at(-1);
  return here ? { ...dialog, here, trail: dialog.trail.slice(0, -1) } : startOfDialog(dialog.locale);
}

/** After the answer of a use case. What was done cannot be gone back to. */
export function afterNeed(dialog: Dialog, need: Need, place: Place | null): Dialog {
  if (need.do === "leave") return need.to === "home" ? startOfDialog(dialog.locale) : backFrom(dialog);
  if (!place) return dialog;
  // A choice is not gone back to: it is answered, or another one is shown.
  if (place.at === "end" || place.at === "choice") return { ...startOfDialog(dialog.locale), here: place };
  return { ...dialog, here: place, trail: [...dialog.trail, dialog.here] };
}

/** What no longer is as it was shown is searched anew: `0` leads before the list. */
export function afterRefusal(dialog: Dialog, need: Need, text: string): Dialog {
  const all = [...dialog.trail, dialog.here];
  const listAt = all.findIndex(({ at }) => at === "offers" || at === "bookings");
  const isStale = need.do === "hold" || need.do === "cancel";
  const trail = isStale && listAt > 0 ? all.slice(0, listAt) : all;
  return { ...dialog, here: { at: "notice", text }, trail };
}

export function readInput(dialog: Dialog, typed: string, facts: UssdFacts): Move {
  const { here } = dialog;
  const input = typed.trim();
  if (here.at === "pay" && (input === "0" || input === "00"))
    return { need: { do: "leave", billId: here.billId, to: input === "0" ? "back" : "home" } };
  if (input === "00") return { dialog: startOfDialog(dialog.locale) };
  if (input === "0" && here.at !== "home") return { dialog: backFrom(dialog) };
  if (input === "" || input.length > longestInput) return stay(dialog, facts.words.unknown);
  return readAt(dialog, input, facts) ?? stay(dialog, facts.words.unknown);
}

function readAt(dialog: Dialog, input: string, facts: UssdFacts): Move | null {
  const { here } = dialog;
  switch (here.at) {
    case "home":
      return readHome(dialog, input, facts);
    case "ask":
      return readAsked(here.kind, input, facts);
    case "day":
      return readDayOf(dialog, here, input, facts);
    case "offers":
      return readList(
        dialog,
        {
          here,
          lines: here.offers,
          choose: (offer) => arrive(dialog, { at: "names", kind: here.kind, title: here.title, offer }),
        },
        input,
      );
    case "names":
      return readNames(dialog, here, input, facts);
    case "pay": {
      const method = here.methods[Number(input) - 1];
      return method ? { need: { do: "pay", held: here, method } } : null;
    }
    case "bookings":
      return readList(
        dialog,
        {
          here,
          lines: here.bookings,
          choose: (booking) =>
            here.to === "show"
              ? arrive(dialog, { at: "booking", booking })
              : { need: { do: "quote", booking } },
        },
        input,
      );
    case "choice":
      return readChoice(dialog, here, input, facts);
    case "agree":
      return input === "1" ? { need: { do: "answerChoice", shown: here, answer: here.answer } } : null;
    case "cancel":
      return input === "1"
        ? { need: { do: "cancel", booking: here.booking, expectedRefund: here.refund } }
        : null;
    default:
      return null;
  }
}

/** The answers in their order; the last one is to wait, which leads to the next choice of the same number. */
function readChoice(
  dialog: Dialog,
  here: Extract<Place, { at: "choice" }>,
  input: string,
  { words }: UssdFacts,
): Move | null {
  const { kind, choice, rest } = here;
  const nth = /^[1-9]$/.test(input) ? Number(input) : 0;
  const answer = choice.answers[nth - 1];
  if (answer) return arrive(dialog, { at: "agree", kind, choice, rest, answer });
  if (nth !== choice.answers.length + 1) return null;
  if (rest.length > 0) return { need: { do: "showChoice", open: rest } };
  return { dialog: { ...startOfDialog(dialog.locale), here: { at: "end", text: words.waited } } };
}

function readHome(dialog: Dialog, input: string, { kinds }: UssdFacts): Move | null {
  const kind = Object.keys(kinds).find((name) => kinds[name]?.key === input);
  if (kind) return arrive(dialog, { at: "ask", kind });
  if (input === "2") return { need: { do: "listBookings", to: "show" } };
  if (input === "3") return { need: { do: "listBookings", to: "cancel" } };
  if (input === "5") return { dialog: startOfDialog(dialog.locale === "fr" ? "en" : "fr") };
  return null;
}

function readAsked(kind: string, text: string, { kinds }: UssdFacts): Move {
  if (kinds[kind]?.asks === "JOURNEY") return { need: { do: "findLine", kind, text } };
  return { need: { do: "findOffers", kind, title: text, text, cities: [], day: null } };
}

/** « 1 » is today, « 2 » tomorrow; otherwise a date. */
function readDayOf(
  dialog: Dialog,
  { kind, from, to }: Extract<Place, { at: "day" }>,
  input: string,
  { today, words }: UssdFacts,
): Move {
  const near = /^[123]$/.test(input) ? addDays(today, Number(input) - 1) : null;
  const day = near ?? readNumbers(input, today).span?.day;
  if (!day || day < today) return stay(dialog, words.past);
  const title = words.day(from.name, to.name);
  return { need: { do: "findOffers", kind, title, text: "", cities: [from, to], day } };
}

function readList<T>(
  dialog: Dialog,
  {
    here,
    lines,
    choose,
  }: { here: Extract<Place, { page: number }>; lines: readonly T[]; choose: (line: T) => Move },
  input: string,
): Move | null {
  const first = here.page * linesOfPage;
  if (input === "9" && lines.length > first + linesOfPage)
    return arrive(dialog, { ...here, page: here.page + 1 });
  const nth = /^[1-9]$/.test(input) ? Number(input) : 0;
  const line = nth > 0 && nth <= linesOfPage ? lines[first + nth - 1] : undefined;
  return line === undefined ? null : choose(line);
}

/** « Awa Ngo, Jean Mbarga »: a person needs a first and a last name. */
export function namesIn(text: string): TypedName[] | null {
  const names = text.split(",").map((part) => part.trim().replace(/\s+/g, " "));
  const isName = (name: string) =>
    name.length >= passengerNameMinimum && /^\p{L}[\p{L}'’. -]* \p{L}[\p{L}'’. -]*$/u.test(name);
  if (!names.every(isName)) return null;
  return names.map((name) => {
    const [first = "", ...rest] = name.split(" ");
    return { first, last: rest.join(" ") };
  });
}

function readNames(
  dialog: Dialog,
  { kind, title, offer }: Extract<Place, { at: "names" }>,
  input: string,
  { ownName, words, kinds }: UssdFacts,
): Move {
  const names = input === "1" && ownName ? [ownName] : namesIn(input);
  if (!names || names.length > (kinds[kind]?.placesMaximum ?? 1)) return stay(dialog, words.fullName);
  return { need: { do: "hold", wanted: { kind, title }, offer, names } };
}
