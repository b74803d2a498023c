import { expect, test } from "vitest";
import { myRentalWords } from "../../../src/kinds/rental/words/fr/my-rental.ts";
import { rentalWords } from "../../../src/kinds/rental/words/fr/rental.ts";
import { rentalSupplyWords } from "../../../src/kinds/rental/words/fr/rental-supply.ts";
import { tripSupplyWords } from "../../../src/kinds/trip/words/fr/trip-supply.ts";
import type { CountryView } from "../../../src/modules/geo/schema.ts";
import { accountScreenWords } from "../../../src/shared/words/fr/account/account-screens.ts";
import { profileWords } from "../../../src/shared/words/fr/account/profile.ts";
import { bookingScreenWords } from "../../../src/shared/words/fr/booking/booking-screens.ts";
import { offerScreenWords } from "../../../src/shared/words/fr/booking/offer.ts";
import { payForWords } from "../../../src/shared/words/fr/booking/pay-for.ts";
import { andPayWords } from "../../../src/shared/words/fr/booking/payment-methods.ts";
import { descriptions } from "../../../src/shared/words/fr/home/descriptions.ts";
import { homeWords } from "../../../src/shared/words/fr/home/home.ts";
import { homeTextWords } from "../../../src/shared/words/fr/home/home-texts.ts";
import { partnerRequestWords } from "../../../src/shared/words/fr/partner/partner-request.ts";
import { queryClient } from "../../../src/web/state/client.ts";
import { getCountryContext } from "../../../src/web/state/country.ts";
import { switchCountry } from "../../../src/web/state/switch-country.ts";

const cameroon = ["mtn-momo", "orange-money", "stripe", "cash"];
const senegal = ["stripe", "cash"];

test("a page promises the ways of paying of its own country, and no others", () => {
  expect(andPayWords(cameroon)).toBe(" et payez avec MTN MoMo, Orange Money ou carte");
  expect(andPayWords(senegal)).toBe(" et payez avec votre carte");
  expect(andPayWords(["orange-money", "cash"])).toBe(" et payez avec Orange Money");
  expect(andPayWords(["cash"])).toBe("");
  const trip = { company: "Test", comfort: "confort", price: 5000, currency: "XOF", methods: senegal };
  const sentences = [
    tripSupplyWords.share.description(trip),
    rentalSupplyWords.share.carText(trip),
    rentalSupplyWords.share.houseText(trip),
    offerScreenWords.preview({ company: "Test", place: "Dakar", price: "dès 5 000" }, senegal),
    accountScreenWords.register.paymentHint(senegal),
    profileWords.paymentInfos.text(senegal),
  ];
  for (const sentence of sentences) expect(sentence).not.toMatch(/MTN|Orange|MoMo/);
  expect(sentences[5]).toMatch(/^Ce numéro est proposé/);
  expect(accountScreenWords.register.paymentHint(cameroon)).toMatch(/^MTN MoMo ou Orange Money\. Il sera/);
  expect(profileWords.paymentInfos.text(["orange-money"])).toMatch(/^Ce numéro Orange Money est/);
});

test("another country leaves nothing of the former one on the screen", async () => {
  const key = ["offers-of-a-country"];
  await queryClient.fetchQuery({ queryKey: key, queryFn: () => "Douala" });
  expect(queryClient.getQueryData(key)).toBe("Douala");
  switchCountry({ id: "sn", shortCode: "SN" } as CountryView);
  expect(getCountryContext().currentCountry?.shortCode).toBe("SN");
  expect(queryClient.getQueryData(key)).toBeUndefined();
});

test("the words that every country reads promise no operator", () => {
  const sentences = [
    homeWords.lead,
    bookingScreenWords.hub.offers.trip.text,
    payForWords.offer.lead("24 nov., 10:55"),
    ...Object.values(descriptions),
    rentalWords.detail.caution("50 000 F"),
    myRentalWords.cautionCard.steps.dueText,
    ...partnerRequestWords.reasons.map(({ title, text }) => `${title} ${text}`),
    ...homeTextWords.how.map(({ text }) => text),
    ...homeTextWords.faq.map(({ answer }) => answer),
  ];
  expect(sentences.length).toBeGreaterThan(6);
  for (const sentence of sentences) expect(sentence).not.toMatch(/mobile money|orange|mtn/i);
});
