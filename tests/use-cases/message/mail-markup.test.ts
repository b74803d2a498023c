import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import type { HoldPlacesInput } from "../../../src/modules/booking/schema.ts";
import { mailHtml } from "../../../src/platform/outside/mail.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor, liftHoldLimit } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";
import { payInput } from "../../support/purchase.ts";
import { carWish, fleetOf, houseWish, rentalHold } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";
import { tripNetwork } from "../../support/trip-network.ts";

/** What e-mails say to mail programs is what they say to people. */

const world = await eventWorld();
const { services } = world;
const { db } = services;
await liftHoldLimit(services);
const operator = operatorOf(services);
const line = await tripNetwork(services, { refundTiers: [{ hoursBefore: 2, refundPercent: 100 }] });
const terminal = await db.terminal.findFirstOrThrow({ where: { companyId: line.company.id } });
const fleet = await fleetOf(services, { company: line.company, terminalId: terminal.id });
const { timeZone } = line.country;

/** The kinds describe it with the types of schema-dts; here it is read as any mail program does. */
interface Said {
  reservationNumber: string;
  reservationStatus: string;
  reservationFor: { name: string };
}

async function buyerOf() {
  return contextFor(
    services,
    await createActor(services, { user: { email: `awa-${randomUUID()}@example.org` } }),
  );
}

/** The facts and the text of the message of this template about the booking, as the reader gets them. */
async function mailAbout(bookingId: string, template: string) {
  await world.drain();
  const { subject, body, markup } = await db.message.findFirstOrThrow({
    where: { bookingId, template, channel: "EMAIL" },
  });
  const html = mailHtml({ subject: subject ?? "", text: body, markup }, services.config.publicUrl);
  const [, json = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const others = await db.message.findMany({ where: { bookingId, template, channel: { not: "EMAIL" } } });
  expect(others.map((one) => one.markup)).toEqual(others.map(() => null));
  return { said: JSON.parse(json) as Said | null, text: body };
}

async function bought(wish: HoldPlacesInput) {
  const ctx = await buyerOf();
  const bill = await holdPlaces(ctx, wish);
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  const bookingId = bill.bookings[0]?.id ?? "";
  return { ctx, bookingId };
}

const product = await db.product.findUniqueOrThrow({ where: { id: await line.depart() } });

/** Hours are written without their thousandths. */
const inSeconds = (at: Date) => Math.floor(Number(at) / 1000) * 1000;

/** Travellers are named before anything is paid. */
function ride(of = product): HoldPlacesInput {
  const wish = wishFor({ product: of, places: 1 });
  const passengers = [{ name: "Awa Ngo", identityType: "CNI" as const, identityNumber: "112233445" }];
  return { ...wish, legs: wish.legs.map((leg) => ({ ...leg, passengers })) };
}

const session = await world.createSession([{ name: "Fosse", capacity: 10, tariffs: [{ name: "Fosse" }] }]);

test.each([
  ["BusReservation", ride()],
  ["EventReservation", eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }])],
  ["LodgingReservation", rentalHold([await fleet.createHouse(), houseWish(line.day(3), line.day(5))])],
  ["RentalCarReservation", rentalHold([await fleet.createCar(), carWish(line.day(3), line.day(5))])],
])(
  "%s: confirmed with the tickets, cancelled with the cancellation, and never more than the text",
  async (type, wish) => {
    const { ctx, bookingId } = await bought(wish);
    const booking = await db.booking.findUniqueOrThrow({
      where: { id: bookingId },
      include: { tickets: true, company: true },
    });
    const ready = await mailAbout(bookingId, "ticketsReady");
    const { said, text } = ready;
    expect(said).toMatchObject({
      "@context": "https://schema.org",
      "@type": type,
      reservationNumber: booking.code,
      reservationStatus: "https://schema.org/ReservationConfirmed",
      underName: { "@type": "Person", name: booking.contactName },
      provider: { "@type": "Organization", name: booking.company.name },
    });
    expect(text).toContain(said?.reservationFor.name ?? "nothing");
    expect(text).toContain(said?.reservationNumber ?? "nothing");
    // Every hour and place that it names is the booking's.
    const json = JSON.stringify(said);
    const hours = [...json.matchAll(/\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d/g)].map(([at]) => new Date(at));
    expect(hours.map(Number)).toEqual([booking.startsAt, booking.endsAt].map(inSeconds));
    expect(text).toContain(formatDateTime(hours[0] ?? "", timeZone));
    const [, place = ""] = /^Lieu\s:\s(.*)$/m.exec(text) ?? [];
    expect(json).toContain(JSON.stringify(place));
    // Nobody opens a ticket or the booking with it.
    expect(json).not.toMatch(/https?:(?!\/\/schema\.org)/);
    for (const { code } of booking.tickets) expect(json).not.toContain(code);

    await cancelBooking(ctx, { bookingId, expectedRefund: (await quoteRefund(ctx, { bookingId })).refund });
    const ended = await mailAbout(bookingId, "bookingCancelled");
    expect(ended.said).toEqual({ ...said, reservationStatus: "https://schema.org/ReservationCancelled" });
    expect(ended.text).toContain(ended.said?.reservationNumber ?? "nothing");
  },
);

test("changed, it says the new hours", async () => {
  const early = await db.product.findUniqueOrThrow({
    where: { id: await line.depart({ date: line.day(6) }) },
  });
  const { ctx, bookingId } = await bought(ride(early));
  const result = await rescheduleBooking(ctx, {
    bookingId,
    productId: await line.depart({ date: line.day(8) }),
    wish: { places: 1 },
    idempotencyKey: randomUUID(),
  });
  expect(result).toMatchObject({ state: "DONE" });
  const { said, text } = await mailAbout(bookingId, "bookingChanged");
  const { startsAt, endsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  expect(startsAt).not.toEqual(early.startsAt);
  expect(said).toMatchObject({ reservationStatus: "https://schema.org/ReservationConfirmed" });
  const hours = [...JSON.stringify(said).matchAll(/\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d/g)];
  expect(hours.map(([at]) => Number(new Date(at)))).toEqual([startsAt, endsAt].map(inSeconds));
  expect(text).toContain(formatDateTime(startsAt, timeZone));
});

test("of an appointment it says nothing", () => {
  expect(services.kinds.rdv?.reservation).toBeUndefined();
});
