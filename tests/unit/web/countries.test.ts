import { expect, test } from "vitest";
import { myRentalFr } from "../../../src/kinds/rental/words/fr/my-rental.ts";
import { rentalFr } from "../../../src/kinds/rental/words/fr/rental.ts";
import { rentalSupplyFr } from "../../../src/kinds/rental/words/fr/rental-supply.ts";
import { tripSupplyFr } from "../../../src/kinds/trip/words/fr/trip-supply.ts";
import type { CountryView } from "../../../src/modules/geo/schema.ts";
import { accountScreensFr } from "../../../src/shared/words/fr/account/account-screens.ts";
import { profileFr } from "../../../src/shared/words/fr/account/profile.ts";
import { bookingScreensFr } from "../../../src/shared/words/fr/booking/booking-screens.ts";
import { offerFr } from "../../../src/shared/words/fr/booking/offer.ts";
import { payForFr } from "../../../src/shared/words/fr/booking/pay-for.ts";
import { andPayFr } from "../../../src/shared/words/fr/booking/payment-methods.ts";
import { descriptions } from "../../../src/shared/words/fr/home/descriptions.ts";
import { homeFr } from "../../../src/shared/words/fr/home/home.ts";
import { homeTextsFr } from "../../../src/shared/words/fr/home/home-texts.ts";
import { partnerRequestFr } from "../../../src/shared/words/fr/partner/partner-request.ts";
import { queryClient } from "../../../src/web/state/client.ts";
import { getCountryContext } from "../../../src/web/state/country.ts";
import { switchCountry } from "../../../src/web/state/switch-country.ts";

const cameroon = ["mtn-momo", "orange-money", "stripe", "cash"];
const senegal = ["stripe", "cash"];

test("a page promises the ways of paying of its own country, and no others", () => {
  expect(andPayFr(cameroon)).toBe(" et payez avec MTN MoMo, Orange Money ou carte");
  expect(andPayFr(senegal)).toBe(" et payez avec votre carte");
  expect(andPayFr(["orange-money", "cash"])).toBe(" et payez avec Orange Money");
  expect(andPayFr(["cash"])).toBe("");
  const trip = { company: "Test", comfort: "confort", price: 5000, currency: "XOF", methods: senegal };
  const sentences = [
    tripSupplyFr.share.description(trip),
    rentalSupplyFr.share.carText(trip),
    rentalSupplyFr.share.houseText(trip),
    offerFr.preview({ company: "Test", place: "Dakar", price: "dès 5 000" }, senegal),
    accountScreensFr.register.paymentHint(senegal),
    profileFr.paymentInfos.text(senegal),
  ];
  for (const sentence of sentences) expect(sentence).not.toMatch(/MTN|Orange|MoMo/);
  expect(sentences[5]).toMatch(/^Ce numéro est proposé/);
  expect(accountScreensFr.register.paymentHint(cameroon)).toMatch(/^MTN MoMo ou Orange Money\. Il sera/);
  expect(profileFr.paymentInfos.text(["orange-money"])).toMatch(/^Ce numéro Orange Money est/);
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
    homeFr.lead,
    bookingScreensFr.hub.offers.trip.text,
    payForFr.offer.lead("24 nov. à 10:55"),
    ...Object.values(descriptions),
    rentalFr.detail.caution("50 000 F"),
    myRentalFr.cautionCard.steps.dueText,
    ...partnerRequestFr.reasons.map(({ title, text }) => `${title} ${text}`),
    ...homeTextsFr.how.map(({ text }) => text),
    ...homeTextsFr.faq.map(({ answer }) => answer),
  ];
  expect(sentences.length).toBeGreaterThan(6);
  for (const sentence of sentences) expect(sentence).not.toMatch(/mobile money|orange|mtn/i);
});
