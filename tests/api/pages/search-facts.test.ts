import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { describeConsultant } from "../../../src/kinds/appointment/search/describe-consultant.ts";
import { getConsultant } from "../../../src/kinds/appointment/search/get-consultant.ts";
import { cancelSession } from "../../../src/kinds/event/operate/cancel-session.ts";
import { postponeSession } from "../../../src/kinds/event/operate/postpone-session.ts";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { oldPageMark, pageStateId } from "../../../src/shared/address/rendered-page.ts";
import { formatTime } from "../../../src/shared/dates.ts";
import { testApp } from "../../support/app.ts";
import { createCompany } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { organiserOf } from "../../support/event-world.ts";
import { practiceWorld } from "../../support/practice-world.ts";
import { fleetOf } from "../../support/rental-world.ts";
import { tripNetwork } from "../../support/trip-network.ts";

// Needs the built customer app, whose code draws the pages.
const { app, services, clock } = await testApp({ webApps: true });
const { db } = services;

/** What a search engine reads in a page: the page's things by their type, and the words that a person reads. */
async function readPage(path: string) {
  // A drawing is kept for two seconds.
  clock.advance(3000);
  const body = await vi.waitFor(
    async () => {
      const answer = await app.inject({ url: path });
      expect(answer.body).toContain(`id="${pageStateId}"`);
      // While a process is busy it sends the former drawing, marked as old.
      expect(answer.body).not.toContain(oldPageMark);
      return answer.body;
    },
    { timeout: 30_000 },
  );
  const written = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body)?.[1] ?? "{}";
  const graph = JSON.parse(written)["@graph"] as Record<string, unknown>[];
  const words = body.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ").replace(/[\s\u00a0\u202f]+/g, " ");
  return { ofType: (type: string) => graph?.find((one) => one["@type"] === type), words, written };
}

const inStock = "https://schema.org/InStock";
const soldOut = "https://schema.org/SoldOut";
const discontinued = "https://schema.org/Discontinued";

test("a departure says its price, hours and state as the page does, through delay, sale and cancellation", async () => {
  const line = await tripNetwork(services, { name: "Ligne du Test" });
  const trip = await line.depart({ price: 6500 });
  const path = `/booking/trip/detail?uuid=${trip}`;
  const seen = async () => {
    const page = await readPage(path);
    const departure = page.ofType("BusTrip") as { departureTime: string; offers: Record<string, unknown> };
    return { ...page, departure, departs: departure.departureTime };
  };
  const open = await seen();
  expect(open.departure).toMatchObject({
    name: "Douala → Yaoundé",
    provider: { "@type": "Organization", name: "Ligne du Test" },
    offers: { price: "6500", priceCurrency: "XAF", availability: inStock },
  });
  // A company without a review has no rating.
  expect(open.written).not.toContain("AggregateRating");
  expect(open.words).toContain("6 500 FCFA");
  const { startsAt } = await db.product.findUniqueOrThrow({ where: { id: trip } });
  expect(open.departs).toBe(
    `${startsAt?.toISOString().slice(0, 10)}T${formatTime(startsAt ?? 0, undefined)}:00+01:00`,
  );
  expect(open.words).toContain(open.departs.slice(11, 16));
  expect(open.ofType("BreadcrumbList")).toMatchObject({
    itemListElement: [{ name: "Mboa" }, { name: "Voyages en bus" }, { item: open.departure.offers.url }],
  });

  await delayDeparture(line.partner, { id: trip, minutes: 45, reason: "Panne" });
  const late = await seen();
  expect(Date.parse(late.departs) - Date.parse(open.departs)).toBe(45 * 60_000);
  expect(late.words).toContain(late.departs.slice(11, 16));

  const { seatCount } = await db.trip.findUniqueOrThrow({ where: { productId: trip } });
  await db.claim.createMany({
    data: Array.from({ length: seatCount }, (_, index) => ({
      ...{ resourceId: trip, unit: index + 1, companyId: line.company.id, bookingId: crypto.randomUUID() },
    })),
  });
  expect((await seen()).departure.offers.availability).toBe(soldOut);
  await db.claim.deleteMany({ where: { resourceId: trip } });
  await cancelDeparture(line.partner, { id: trip, reason: "Route coupée" });
  expect((await seen()).departure.offers.availability).toBe(discontinued);
});

test("a session says each tariff, and that it is postponed or cancelled", async () => {
  const organiser = await organiserOf(services);
  const { id } = await organiser.createSession([
    {
      name: "Salle",
      capacity: 10,
      tariffs: [
        { name: "Entrée", price: 3000 },
        { name: "Plus tard", price: 5000, salesFrom: new Date(clock.now().getTime() + 3_600_000) },
      ],
    },
  ]);
  const actor = await createActor(services, { role: "PARTNER", companyId: organiser.company.id });
  const partner = { ...(await contextFor(services, actor)), actor };
  const seen = async () => {
    const page = await readPage(`/booking/dating/detail?uuid=${id}`);
    return { ...page, session: page.ofType("Event") as Record<string, unknown> };
  };
  const first = await seen();
  expect(first.session).toMatchObject({
    eventStatus: "https://schema.org/EventScheduled",
    location: { name: "Théâtre", address: { addressLocality: "Douala" } },
    offers: [
      { name: "Entrée", price: "3000", availability: inStock },
      {
        name: "Plus tard",
        price: "5000",
        availability: "https://schema.org/PreSale",
        validFrom: expect.any(String),
      },
    ],
  });
  expect(first.words).toContain("3 000 FCFA");
  const startsAt = new Date(Date.parse(String(first.session.startDate)) + 7 * 86_400_000);
  await postponeSession(partner, { id, startsAt, refundDays: 7, reason: "Artiste malade" });
  const postponed = (await seen()).session;
  expect(postponed).toMatchObject({
    eventStatus: "https://schema.org/EventRescheduled",
    previousStartDate: first.session.startDate,
  });
  expect(Date.parse(String(postponed.startDate))).toBe(startsAt.getTime());
  await cancelSession(partner, { id, reason: "Scène inondée" });
  expect((await seen()).session).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
    offers: [{ availability: discontinued }, { availability: discontinued }],
  });
});

test("a car and a house say their price of a day and whether they are let", async () => {
  const fleet = await fleetOf(services, await createCompany(services));
  const [car, house] = [await fleet.createCar({}, 32_000), await fleet.createHouse({}, 27_500)];
  const carPage = await readPage(`/booking/rentalcar/detail?uuid=${car}`);
  const day = { "@type": "UnitPriceSpecification", unitCode: "DAY" };
  expect(carPage.ofType("Car")).toMatchObject({
    offers: {
      price: "32000",
      availability: inStock,
      priceSpecification: day,
      seller: { name: expect.any(String) },
    },
  });
  expect(carPage.words).toContain("32 000 FCFA");
  const open = await readPage(`/booking/rentalhouse/detail?uuid=${house}`);
  expect(open.ofType("VacationRental")).toMatchObject({
    address: { addressLocality: expect.any(String) },
    makesOffer: { price: "27500", availability: inStock },
  });
  expect(open.words).toContain("27 500 FCFA");
});

test("the home page says who we are and what is often asked, within a kilobyte and a half", async () => {
  const { ofType, words, written } = await readPage("/");
  expect(ofType("Organization")).toMatchObject({ name: "Mboa" });
  const { mainEntity } = ofType("FAQPage") as { mainEntity: { name: string }[] };
  for (const { name } of mainEntity) expect(words).toContain(name.replaceAll("\u00a0", " "));
  expect(gzipSync(written).length).toBeLessThan(1536);
});

test("a practice says its services and where it is", async () => {
  const practice = await practiceWorld();
  const { offerId } = await practice.consultant();
  const consultant = await getConsultant(await practice.as(null), { id: offerId });
  const thing = describeConsultant(consultant, {
    url: "https://mboa.example/x",
    origin: "https://mboa.example",
  });
  expect(thing).toMatchObject({
    "@type": consultant.registrationNo ? "Physician" : "ProfessionalService",
    name: consultant.name,
    makesOffer: consultant.offers.map(({ price }) => ({ price: String(price), availability: inStock })),
  });
});
