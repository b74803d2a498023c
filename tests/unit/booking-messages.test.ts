import { expect, test } from "vitest";
import { smsParts, toGsm7 } from "../../src/shared/text/gsm7.ts";
import { bookingMessageWords as englishBookingMessageWords } from "../../src/shared/words/en/booking/booking-messages.ts";
import { depositMessageWords as englishDepositMessageWords } from "../../src/shared/words/en/booking/deposit.ts";
import { lapseMessageWords as englishLapseMessageWords } from "../../src/shared/words/en/message/lapse-messages.ts";
import { bookingMessageWords } from "../../src/shared/words/fr/booking/booking-messages.ts";
import { depositMessageWords } from "../../src/shared/words/fr/booking/deposit.ts";
import { lapseMessageWords } from "../../src/shared/words/fr/message/lapse-messages.ts";

const travel = (tickets: number) => ({
  kind: "trip" as const,
  title: "Douala → Yaoundé",
  when: "mer. 25 nov., 19:00",
  code: "K7M2P",
  tickets,
  places: "Siège 17",
  place: "Douala Akwa",
  link: "https://mboa.example/t/K7M2P",
});

const told = (message: object) => Object.values(message).join("\n");

/** Every message about tickets that one or several may be the subject of. */
const aboutTickets = (tickets: number) => {
  const data = travel(tickets);
  return [bookingMessageWords, englishBookingMessageWords].flatMap((messages) => [
    told(messages.ticketsReady(data)),
    told(messages.placesChanged({ ...data, reason: "Panne" })),
    told(messages.bookingChanged({ ...data, before: "mar. 24 nov., 19:00", money: "", missed: "" })),
    told(
      messages.travelDelayed({
        ...data,
        before: "18:00",
        reason: "",
        confirmed: true,
        missed: "",
        refundUntil: "",
      }),
    ),
    told(messages.placesCancelled({ ...data, cancelled: "Siège 18", left: "Siège 17", refund: "0" })),
    told(messages.travelReminder({ ...data, bring: "" })),
  ]);
};

test("one ticket is spoken of as one, in every message", () => {
  for (const message of aboutTickets(1)) {
    expect(message).toMatch(/[Bb]illet|[Tt]icket/);
    expect(message).not.toMatch(/billets|tickets/i);
  }
});

test("two tickets are spoken of as several", () => {
  for (const message of aboutTickets(2)) expect(message).toMatch(/billets|tickets/i);
});

test("an SMS says its news, whatever the names and the link in it are", () => {
  const data = {
    ...travel(2),
    title: "Douala Bessengué → Ngaoundéré Gare routière",
    when: "mercredi 23 décembre 2026 à 20:30",
    code: "64582FHX",
    link: "https://www.mboa.example/booking/payment?bill=01a1fd3d-abe6-7b3c-a2a3-9f6e8694a96b",
  };
  const news = (messages: typeof bookingMessageWords & typeof lapseMessageWords) => [
    messages.sharesLapsed(data).sms,
    messages.holdLapsed(data).sms,
    messages.cashLapsed(data).sms,
    messages.requestUnanswered(data).sms,
    messages.placesGone(data).sms,
    messages.bookingDeclined({ ...data, reason: "Bus en panne" }).sms,
  ];
  const [shares, hold, cash, unanswered, gone, declined] = news({
    ...bookingMessageWords,
    ...lapseMessageWords,
  });
  expect(shares).toContain("tous n'ont pas payé à temps, chaque part");
  expect(hold).toContain("vos places n'ont pas été payées à temps.");
  expect(cash).toContain("non payée au guichet à temps, réservation terminée.");
  expect(unanswered).toContain("la compagnie n'a pas répondu, rien n'a été débité.");
  expect(gone).toContain("véhicule changé, plus de place, vous ne payez rien.");
  expect(declined).toContain("demande refusée, rien n'a été débité. Motif : Bus en panne.");
  const [sharesEn, holdEn, cashEn, unansweredEn, goneEn, declinedEn] = news({
    ...englishBookingMessageWords,
    ...englishLapseMessageWords,
  });
  expect(sharesEn).toContain("not everybody paid in time, each part");
  expect(holdEn).toContain("not paid in time, nothing was charged.");
  expect(cashEn).toContain("not paid at the desk in time, the booking has ended.");
  expect(unansweredEn).toContain("not answered, nothing was charged.");
  expect(goneEn).toContain("vehicle changed, no place left, you pay nothing.");
  expect(declinedEn).toContain("declined, nothing was charged. Reason: Bus en panne.");
});

test("a single place that was not paid is spoken of as one", () => {
  const lapsed = (tickets: number) => told(lapseMessageWords.holdLapsed(travel(tickets)));
  expect(lapsed(1)).toContain("Votre place n’a pas été payée");
  expect(lapsed(2)).toContain("Vos places n’ont pas été payées");
});

const reminders = [bookingMessageWords, englishBookingMessageWords].map(
  ({ travelReminder }) => travelReminder,
);

test.each([
  ["a short place", "Douala Akwa", /link=1$/],
  ["a landmark", "Clinique du Wouri Bastos, carrefour Bastos, derrière la pharmacie", /Code K7M2P$/],
  ["a long address", `Station Total, ${"à côté du marché central, ".repeat(3)}Yaoundé`, /Code K7M2P$/],
])("a reminder names the whole place, in one part: %s", (_, place, end) => {
  const link = "https://www.mboa.example/b?link=1";
  for (const travelReminder of reminders) {
    const { sms } = travelReminder({ ...travel(2), place, link, bring: "" });
    expect(sms).toContain(toGsm7(place));
    expect(smsParts(sms)).toBe(1);
    expect(sms).toMatch(end);
  }
});

test("a reminder says what to bring after the place and the code", () => {
  for (const travelReminder of reminders) {
    const { sms } = travelReminder({ ...travel(1), bring: "carte d’identité" });
    expect(sms).toMatch(/Douala Akwa \(K7M2P\)\. \w+ ?: carte d'identité$/);
    const bring = "ordonnance, carnet de vaccination, radiographies, résultats d’analyses et carte d’assuré";
    const full = travelReminder({
      ...travel(1),
      bring,
      place: "Carrefour Bastos, derrière la pharmacie",
    }).sms;
    expect(full).toContain("derrière la pharmacie");
    expect(full).toContain("K7M2P");
    expect(smsParts(full)).toBe(1);
  }
});

test("the SMS about a kept part of a caution says what to do and until when, however long the address", () => {
  const caution = {
    ...travel(1),
    amount: "60 000 FCFA",
    kept: "25 000 FCFA",
    returned: "35 000 FCFA",
    reason: "Phare cassé",
    decision: "",
    until: "sam. 28 nov., 19:15",
    hasAccount: true,
  };
  const page = "https://mboa.example/dashboard/booking/rental?booking=01a2190b-27fc-747b-aca0-2e9ce9396075";
  for (const link of [caution.link, page]) {
    for (const messages of [depositMessageWords, englishDepositMessageWords]) {
      const { sms } = messages.depositKept({ ...caution, link });
      expect(smsParts(sms)).toBe(1);
      expect(sms).toContain(toGsm7(caution.until));
      expect(sms).not.toContain("...");
    }
  }
  expect(depositMessageWords.depositKept(caution).sms).toContain(caution.link);
  // Who bought at a desk has no page to object on: they write to support.
  for (const messages of [depositMessageWords, englishDepositMessageWords]) {
    const atDesk = { ...caution, hasAccount: false, link: "https://mboa.example/contact" };
    const { sms, text } = messages.depositKept(atDesk);
    expect(sms).toContain(atDesk.link);
    expect(text).toContain(atDesk.link);
    expect(`${sms} ${text}`).not.toMatch(/Mes réservations|My bookings|formulaire|form /);
    expect(messages.depositDue(atDesk).text).not.toContain("http");
  }
});

test("the SMS after a prompt that nobody answered says how to stop them, whole", () => {
  const link = `https://www.mboa.example/pas-moi/${"x".repeat(43)}`;
  for (const messages of [bookingMessageWords, englishBookingMessageWords]) {
    const { sms } = messages.promptUnanswered({ amount: "1 250 000 FCFA", link });
    expect(sms).toContain(link);
    expect(sms).not.toContain("...");
  }
});

test("the time of a visit is told once", () => {
  const visit = { ...travel(1), kind: "rdv" as const, title: "Suivi · Dr Ewane", places: "19:00" };
  for (const messages of [bookingMessageWords, englishBookingMessageWords]) {
    const { sms, text } = messages.ticketsReady(visit);
    for (const told of [sms, text]) expect(told.split("19:00")).toHaveLength(2);
  }
  expect(bookingMessageWords.ticketsReady(visit).sms).toContain(", 19:00. Bon :");
});

test("what a traveller misses then is in the SMS, and by its name in the e-mail", () => {
  const missed = "Yaoundé → Douala, mer. 25 nov., 20:30";
  const data = {
    ...travel(1),
    missed,
    before: "",
    money: "",
    refund: "5 000 F CFA (Orange Money 6 99 00 11 22)",
  };
  const freed = [/Suite annulable sans frais\./, /What follows is free to cancel\./];
  for (const [index, messages] of [bookingMessageWords, englishBookingMessageWords].entries()) {
    for (const { sms, text } of [
      messages.lateOffer({ ...data, money: true }),
      messages.bookingChanged(data),
      messages.bookingCancelled(data),
    ]) {
      expect(sms).toMatch(freed[index] ?? "");
      expect(smsParts(sms)).toBe(1);
      expect(text).toContain(missed);
    }
  }
});
