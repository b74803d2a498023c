import { describe, expect, test } from "vitest";
import { lateKeypadWords as englishLateWords } from "../../../src/kinds/trip/words/en/late-keypad.ts";
import { lateKeypadWords as lateWords } from "../../../src/kinds/trip/words/fr/late-keypad.ts";
import type { KeypadOffer } from "../../../src/modules/booking/keypad-facts.ts";
import type { PromiseChoice } from "../../../src/modules/booking/promise-facts.ts";
import { makeScreen } from "../../../src/modules/ussd/make-screen.ts";
import { afterNeed, afterRefusal, namesIn, readInput } from "../../../src/modules/ussd/read-input.ts";
import {
  type Dialog,
  type ListedBooking,
  type Place,
  startOfDialog,
  type UssdFacts,
} from "../../../src/modules/ussd/schema.ts";
import { wordsOf } from "../../../src/modules/ussd/ussd-terms.ts";
import { kinds } from "../../../src/server/kinds.ts";
import { smsParts, toGsm7 } from "../../../src/shared/text/gsm7.ts";
import { errorWords as englishErrorWords } from "../../../src/shared/words/en/errors.ts";
import { errorWords } from "../../../src/shared/words/fr/errors.ts";

type Language = Dialog["locale"];
const languages: readonly Language[] = ["fr", "en"];

const sold = Object.fromEntries(
  Object.entries(kinds).flatMap(([name, { keypad, placesMaximum }]) =>
    keypad ? [[name, { ...keypad, placesMaximum }]] : [],
  ),
);
const factsIn = (locale: Language): UssdFacts => ({
  words: wordsOf(locale),
  kinds: sold,
  ownName: { first: "Marie-Thérèse Bénédicte", last: "Ngo Bïyêng épouse Œuvré ~[Mbarga]~" },
  today: "2026-11-28",
  timeZone: "Africa/Douala",
});

/** Longer than anything that is sold, with letters outside of GSM-7. */
const long = "Générâl Êxpress Voyagès « Œil du Grand Nord »\u202f€ [Ngaoundéré–Kousséri] prêt à partir";
const startsAt = "2026-11-28T13:30:00.000Z";
const offer: KeypadOffer = {
  productId: "p",
  name: long,
  startsAt,
  price: 1_250_000,
  currency: "XAF",
  wish: {},
};
const booking: ListedBooking = {
  id: "b",
  code: "ABC2345",
  title: long,
  startsAt,
  labels: Array.from({ length: 8 }, (_, index) => `Siège ${index + 10}`).join(", "),
  place: long,
  delayMinutes: 1439,
  unpaid: true,
};
const city = { id: "c", name: long };

/** A bus that has not left, with the longest names and sums. */
function lateChoice(locale: Language): PromiseChoice {
  const words = locale === "en" ? englishLateWords : lateWords;
  const when = "sam. 28/11/2026 14:30";
  return {
    code: "ABC2345",
    title: words.title(when),
    answers: [
      {
        name: "next",
        productId: "p",
        line: words.bus(when, long),
        meaning: [words.busMeaning(when, long, long), words.tooLate(long)],
        agree: words.takeBus,
      },
      {
        name: "money",
        productId: null,
        line: words.money("98 750 000 FCFA"),
        meaning: [words.cashMeaning("98 750 000 FCFA", long)],
        agree: words.takeMoney,
      },
    ],
  };
}

function everyPlace(locale: Language): Place[] {
  const { words } = factsIn(locale);
  const choice = lateChoice(locale);
  return [
    { at: "home" },
    ...Object.keys(sold).flatMap((kind): Place[] => [
      { at: "ask", kind },
      { at: "offers", kind, title: long, offers: Array.from({ length: 9 }, () => offer), page: 1 },
      { at: "names", kind, title: long, offer },
    ]),
    { at: "day", kind: "trip", from: city, to: city },
    {
      at: "pay",
      billId: "b",
      title: long,
      startsAt,
      labels: booking.labels,
      total: 98_750_000,
      currency: "XAF",
      methods: ["mtn-momo", "orange-money"],
    },
    { at: "bookings", bookings: Array.from({ length: 9 }, () => booking), page: 0, to: "show" },
    { at: "bookings", bookings: [booking, booking], page: 0, to: "cancel" },
    { at: "booking", booking },
    { at: "cancel", booking, refund: 98_750_000, currency: "XAF" },
    { at: "cancel", booking, refund: 0, currency: "XAF" },
    ...[false, true].map(
      (lost): Place => ({
        at: "choice",
        kind: "trip",
        choice,
        rest: [],
        ...(lost ? { lost: true as const } : {}),
      }),
    ),
    ...choice.answers.map((answer): Place => ({ at: "agree", kind: "trip", choice, rest: [], answer })),
    { at: "end", text: words.waited },
    { at: "end", text: words.prompted("98 750 000 FCFA", "Orange Money") },
    { at: "end", text: words.confirmed },
    { at: "end", text: words.requested("ABC2345") },
    { at: "end", text: words.cancelled("ABC2345", "98 750 000 FCFA") },
    { at: "end", text: words.continued },
    { at: "end", text: words.unknownNumber },
  ];
}

const at = (here: Place, locale: Language): Dialog => ({ locale, here, trail: [{ at: "home" }] });

describe.each(languages)("in %s", (locale) => {
  const facts = factsIn(locale);
  const notices = [
    undefined,
    ...(["unknown", "fullName", "past", "noTickets", "nothingToCancel", "noMethod"] as const).map(
      (name) => facts.words[name],
    ),
    ...Object.values(sold).map(({ words }) => words[locale].none),
  ];

  test("every screen is at most 160 letters of GSM-7, whatever is sold and whatever went wrong", () => {
    for (const place of everyPlace(locale))
      for (const notice of notices) {
        const { text } = makeScreen(at(place, locale), facts, notice);
        expect(smsParts(text), text).toBe(1);
        expect(toGsm7(text), text).toBe(text);
      }
  });

  /** What each place must show whole. */
  const kept: Partial<Record<Place["at"], RegExp>> = {
    offers: /^4 (28\/11 )?14:30.*\n9 /m,
    pay: /^2 .*Orange Money$/m,
    bookings: /^2 28\/11 14:30 /m,
    booking: /ABC2345 28\/11 14:30/,
    cancel: /^1 /m,
    choice: /^1 .*\n2 .*\n3 (Attendre|Wait)$/m,
    agree: /^1 /m,
    day: /^3 .*\n.*25\/12$/m,
  };

  test("what a person types next is never cut", () => {
    for (const place of everyPlace(locale).filter(({ at: name }) => name !== "end")) {
      const { text } = makeScreen(at(place, locale), facts, facts.words.unknown);
      expect(text).toMatch(kept[place.at] ?? /./);
      expect(text.endsWith(toGsm7(facts.words.back))).toBe(place.at !== "home");
    }
  });

  test("every refusal of the core fits one screen", () => {
    const sentences = Object.values(locale === "en" ? englishErrorWords : errorWords).map((sentence) =>
      typeof sentence === "function"
        ? sentence({ kind: "trip", city: long, units: [1], labels: [long] } as never)
        : sentence,
    );
    expect(sentences.length).toBeGreaterThan(50);
    for (const sentence of sentences) {
      const { text } = makeScreen(at({ at: "notice", text: sentence }, locale), facts);
      expect(smsParts(text), text).toBe(1);
      expect(text).toContain(toGsm7(facts.words.back));
    }
  });
});

describe("where inputs lead", () => {
  const facts = factsIn("fr");
  const press = (dialog: Dialog, input: string) => {
    const move = readInput(dialog, input, facts);
    return "dialog" in move ? move.dialog : move.need;
  };

  test("0 leads back one place, 00 home, and home has nothing before it", () => {
    const home = startOfDialog("fr");
    const asked = press(home, "1") as Dialog;
    expect(asked.here).toEqual({ at: "ask", kind: "trip" });
    expect(press(asked, "0")).toEqual(home);
    expect(press(asked, "00")).toEqual(home);
    expect(readInput(home, "0", facts)).toMatchObject({ dialog: home, notice: facts.words.unknown });
  });

  test("a list has four lines a page; 9 goes on while there are more, and 5 to 8 choose nothing", () => {
    const offers = Array.from({ length: 5 }, (_, index) => ({ ...offer, productId: `p${index}` }));
    const list = at({ at: "offers", kind: "trip", title: "", offers, page: 0 }, "fr");
    expect(press(list, "4")).toMatchObject({ here: { at: "names", offer: { productId: "p3" } } });
    expect(readInput(list, "5", facts)).toMatchObject({ notice: facts.words.unknown });
    const next = press(list, "9") as Dialog;
    expect(press(next, "1")).toMatchObject({ here: { offer: { productId: "p4" } } });
    expect(readInput(next, "2", facts)).toMatchObject({ notice: facts.words.unknown });
    expect(readInput(next, "9", facts)).toMatchObject({ notice: facts.words.unknown });
  });

  test("a day is today, tomorrow, the day after, or a date that is not past", () => {
    const asked = at({ at: "day", kind: "trip", from: city, to: city }, "fr");
    const dayOf = (input: string) => {
      const move = press(asked, input);
      return "do" in move && move.do === "findOffers" ? move.day : null;
    };
    expect(dayOf("1")).toBe("2026-11-28");
    expect(dayOf("3")).toBe("2026-11-30");
    expect(dayOf("25/12")).toBe("2026-12-25");
    expect(dayOf("27/11")).toBe("2027-11-27");
    expect(dayOf("27/11/2026")).toBeNull();
    expect(dayOf("4")).toBeNull();
  });

  test("80 characters are read, 81 are not", () => {
    const asked = at({ at: "ask", kind: "trip" }, "fr");
    expect(press(asked, "d".repeat(80))).toMatchObject({ do: "findLine" });
    expect(readInput(asked, "d".repeat(81), facts)).toMatchObject({ notice: facts.words.unknown });
  });

  test("a choice is agreed to before it is made; who waits sees the next one, or the end", () => {
    const choice = lateChoice("fr");
    const other = { kind: "trip", code: "ABC2346" };
    const shown: Place = { at: "choice", kind: "trip", choice, rest: [other] };
    const asked: Dialog = { locale: "fr", here: shown, trail: [] };
    const money = press(asked, "2") as Dialog;
    expect(money.here).toMatchObject({ at: "agree", answer: { name: "money" } });
    expect(press(money, "1")).toMatchObject({ do: "answerChoice", answer: { name: "money" } });
    expect(readInput(money, "2", facts)).toMatchObject({ notice: facts.words.unknown });
    expect(press(money, "0")).toEqual(asked);
    expect(press(money, "00")).toEqual(startOfDialog("fr"));
    expect(press(asked, "0")).toEqual(startOfDialog("fr"));
    expect(press(asked, "3")).toEqual({ do: "showChoice", open: [other] });
    expect(readInput(asked, "4", facts)).toMatchObject({ notice: facts.words.unknown });
    const last: Dialog = { ...asked, here: { ...shown, rest: [] } };
    expect(press(last, "3")).toMatchObject({ here: { at: "end", text: facts.words.waited } });
    // Nothing leads back to a choice that was made, or was shown anew.
    const need = { do: "answerChoice" as const, shown, answer: choice.answers[0] as never };
    const lost = afterNeed(money, need, { ...shown, lost: true });
    expect(press(lost, "0")).toEqual(startOfDialog("fr"));
  });

  test("names have a first and a last name; at most as many as places of the kind", () => {
    expect(namesIn("Awa Ngo, Jean  de Dieu Mbarga")).toEqual([
      { first: "Awa", last: "Ngo" },
      { first: "Jean", last: "de Dieu Mbarga" },
    ]);
    for (const wrong of ["Awa", "Awa Ngo,", "12 34", "", "Awa <b>"]) expect(namesIn(wrong)).toBeNull();
    const doctor = at({ at: "names", kind: "rdv", title: "", offer }, "fr");
    expect(press(doctor, "Awa Ngo")).toMatchObject({ do: "hold" });
    expect(readInput(doctor, "Awa Ngo, Jean Mbarga", facts)).toMatchObject({ notice: facts.words.fullName });
  });

  test("after a hold that was refused the way back leads before the list that is stale", () => {
    const offers: Place = { at: "offers", kind: "trip", title: "", offers: [offer], page: 0 };
    const names: Place = { at: "names", kind: "trip", title: "", offer };
    const day: Place = { at: "day", kind: "trip", from: city, to: city };
    const dialog: Dialog = { locale: "fr", here: names, trail: [{ at: "home" }, day, offers] };
    const need = { do: "hold" as const, wanted: { kind: "trip", title: "" }, offer, names: [] };
    const refused = afterRefusal(dialog, need, "Prix");
    expect(press(refused, "0")).toMatchObject({ here: day });
    const ended = afterNeed(dialog, need, { at: "end", text: "" });
    expect(ended).toMatchObject({ here: { at: "end" }, trail: [] });
  });
});
