import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailHtml } from "../../../src/platform/outside/mail.ts";
import { paymentReasons } from "../../../src/shared/booking/payment-reasons.ts";
import { oneSmsPart, smsParts, toGsm7 } from "../../../src/shared/text/gsm7.ts";
import { bookingMessageWords } from "../../../src/shared/words/fr/booking/booking-messages.ts";
import { paymentReasonWords } from "../../../src/shared/words/fr/booking/payment-reasons.ts";
import { listedPlaces } from "../../../src/shared/words/fr/kinds.ts";

describe("SMS letters", () => {
  it("keep what the alphabet has and replace what it has not", () => {
    expect(toGsm7("Réservé à l’hôtel « Le Château » — 12 500 FCFA")).toBe(
      'Réservé à l\'hotel "Le Chateau" - 12 500 FCFA',
    );
    expect(toGsm7("Quai n° 4, bus Nº7")).toBe("Quai no 4, bus No7");
    expect(toGsm7("cœur, ça, ÊTRE, 日")).toBe("coeur, ca, ETRE, ?");
  });

  it("need no second pass, whatever is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(toGsm7(toGsm7(text))).toBe(toGsm7(text));
      }),
    );
  });

  it("are counted as the network does: 160 in one part, 153 in each of several, some letters double", () => {
    expect(smsParts("a".repeat(160))).toBe(1);
    expect(smsParts("a".repeat(161))).toBe(2);
    expect(smsParts("€".repeat(81))).toBe(2);
    expect(smsParts("a".repeat(307))).toBe(3);
  });

  it("is one part whatever the names in it, and an address at its end stays whole", () => {
    const link = "https://mboa.example/booking/payment?bill=01a1fd3d-abe6-7b3c-a2a3-9f6e8694a96b";
    for (const name of ["Awa", "É".repeat(200), "€".repeat(90)]) {
      expect(smsParts(oneSmsPart(`Mboa : ${name}, bon voyage.`))).toBe(1);
      const text = oneSmsPart(`Mboa : ${name}. Payez : ${link}`);
      expect(smsParts(text)).toBe(1);
      expect(text.endsWith(` ${link}`)).toBe(true);
    }
    const [before, after] = ["o".repeat(68), "Billets"];
    // Cut between two words: no half of one is left.
    expect(oneSmsPart(`${before} payés. ${after} : ${link}`)).toBe(`${before} payés... ${link}`);
    expect(oneSmsPart(`Payez : ${link}`)).toBe(`Payez : ${link}`);
    expect(oneSmsPart("Bon voyage.")).toBe("Bon voyage.");
  });
});

describe("e-mail", () => {
  it("says the text in our look, with links, and lets no markup through", () => {
    const html = mailHtml(
      { subject: "Bonjour <b>", text: "Voici\n\nhttps://mboa.example/t/1?a=1&b=2. <script>" },
      "https://mboa.example",
    );
    expect(html).toContain('<a href="https://mboa.example/t/1?a=1&amp;b=2"');
    expect(html).toContain("Bonjour &lt;b&gt;");
    expect(html).not.toContain("<script>");
  });
});

describe("reasons why money did not move", () => {
  it("each have a sentence and a next step", () => {
    for (const reason of paymentReasons) {
      const { sentence, next } = paymentReasonWords[reason];
      expect(sentence).toMatch(/\.$/);
      expect(next).toMatch(/\.$/);
    }
  });
});

it("the SMS of changed places names every one of them, however long the journey is called", () => {
  const seats = [6, 7, 8, 9, 10, 41, 42, 43, 44, 45];
  const { sms } = bookingMessageWords.placesChanged({
    code: "K7M2P",
    tickets: seats.length,
    kind: "trip",
    title: "Douala Bessengué → Ngaoundéré Gare routière",
    when: "mercredi 23 décembre 2026 à 20:30",
    places: listedPlaces(seats.map((seat) => `Siège ${seat}`)),
    reason: "Panne",
    link: "https://mboa.example/dashboard/booking/upcoming-bookings?code=K7M2P",
  });
  expect(sms).toContain("désormais Sièges 6, 7, 8, 9, 10, 41, 42, 43, 44 et 45.");
  expect(sms).toMatch(/code=K7M2P$/);
});
