import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createCautions } from "../../../src/kinds/rental/handover/create-cautions.ts";
import { contractPdf } from "../../../src/kinds/rental/handover/draw-contract.ts";
import { getRentalBooking } from "../../../src/kinds/rental/handover/get-rental-booking.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { describeRental } from "../../../src/kinds/rental/search/describe-rental.ts";
import { getRental, returnsMinimum } from "../../../src/kinds/rental/search/get-rental.ts";
import { rentalSupplyWords } from "../../../src/kinds/rental/words/fr/rental-supply.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { offerBill } from "../../../src/modules/booking/pay/offer-bill.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { getBookingFile } from "../../../src/modules/booking/view/get-booking-file.ts";
import { listMyBookings } from "../../../src/modules/booking/view/list-my-bookings.ts";
import { previewProduct } from "../../../src/modules/booking/view/preview-product.ts";
import { listCompanyConversations } from "../../../src/modules/message/conversation/list-company-conversations.ts";
import { sendMessage } from "../../../src/modules/message/conversation/send-message.ts";
import { listReviews } from "../../../src/modules/review/list-reviews.ts";
import { reviewBooking } from "../../../src/modules/review/review-booking.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { instantOf } from "../../../src/shared/dates.ts";
import { formatDate } from "../../../src/shared/paper-dates.ts";
import { createCompany } from "../../support/booking-world.ts";
import { onPaper, pdfText } from "../../support/browser/pdf-text.ts";
import { createActor, liftHoldLimit } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { carWish, fleetOf, houseWish, licence, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** Everything after a purchase: documents, messages, changes of dates, reviews. */

const world = await rentalWorld();
await liftHoldLimit(world.services);
const { db } = world.services;
const { clock, company, day } = world;
const operator = operatorOf(world.services);
const job = await world.as(null);

async function rented(productId: string, wish: Record<string, unknown>) {
  const ctx = await world.customer();
  const bill = await holdPlaces(ctx, rentalHold([productId, wish]));
  const payment = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  return { ctx, bookingId: bill.bookings[0]?.id ?? "", wish };
}

const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const goTo = (date: string, time: string) =>
  clock.advance(instantOf(date, time, "Africa/Lagos").getTime() - clock.now().getTime());
const cautionsOf = (facts: unknown) =>
  (facts as { label: string; value: string }[]).filter(({ label }) => label === "Caution");

describe("other dates", () => {
  test("keep the caution that was agreed, on the booking, in its facts and where it is due", async () => {
    const car = await world.createCar({ caution: 50_000 });
    const { ctx, bookingId, wish } = await rented(car, carWish(day(4), day(6)));
    const agreed = cautionsOf((await read(bookingId)).facts);
    expect(onPaper(agreed[0]?.value ?? "")).toContain("50 000");
    await db.rentalCar.update({ where: { productId: car }, data: { caution: 90_000 } });
    const change = ({ productId, ...dates }: { productId?: string; from?: string; to?: string }) =>
      rescheduleBooking(ctx, {
        bookingId,
        ...(productId ? { productId } : {}),
        wish: { ...wish, ...dates },
        idempotencyKey: randomUUID(),
      });
    // A day less: the part of the old price that the tiers keep (a tenth) does not count towards the new price.
    expect(await change({ from: day(8), to: day(9) })).toMatchObject({ state: "DONE", difference: -24_000 });
    const moved = await read(bookingId);
    expect(moved).toMatchObject({ caution: 50_000, total: 30_000 });
    expect(cautionsOf(moved.facts)).toEqual(agreed);
    // Another car of the company, with a different caution.
    const other = await world.createCar({ caution: 200_000 }, 10_000);
    expect(await change({ productId: other })).toMatchObject({ state: "DONE" });
    expect(await read(bookingId)).toMatchObject({ productId: other, caution: 50_000 });
    await createCautions(job);
    expect(await db.deposit.findMany({ where: { bookingId } })).toMatchObject([{ amount: 50_000 }]);
    expect(cautionsOf((await read(bookingId)).facts)).toEqual(agreed);
  });

  test("keep the one deposit of a rental that was bought in English and is changed in French", async () => {
    const car = await world.createCar({ caution: 50_000 });
    const { ctx, bookingId, wish } = await inLanguage("en", () => rented(car, carWish(day(14), day(16))));
    await db.rentalCar.update({ where: { productId: car }, data: { caution: 90_000 } });
    const change = { bookingId, wish: { ...wish, from: day(18), to: day(20) }, idempotencyKey: randomUUID() };
    await inLanguage("fr", () => rescheduleBooking(ctx, change));
    const { facts } = await read(bookingId);
    const told = facts as { label: string; value: string }[];
    const labels = told.map(({ label }) => label);
    const words = inLanguage("en", () => ({ ...rentalSupplyWords.facts }));
    const deposits = told.filter(({ label }) => label === words.caution);
    expect(deposits).toEqual([expect.objectContaining({ value: expect.stringContaining("50,000") })]);
    expect(cautionsOf(facts)).toEqual([]);
    expect(labels).toContain(words.pickup);
    const shown = await inLanguage("fr", () => getRentalBooking(ctx, { bookingId }));
    expect(shown.facts.map(({ label }) => label)).not.toContain(words.caution);
  });

  test("of a rental without a caution bring none along", async () => {
    const house = await world.createHouse({ caution: 0 });
    const { ctx, bookingId, wish } = await rented(house, houseWish(day(4), day(6)));
    await db.rentalHouse.update({ where: { productId: house }, data: { caution: 90_000 } });
    const moved = { ...wish, from: day(8), to: day(9) };
    const change = { bookingId, wish: moved, idempotencyKey: randomUUID() };
    expect(await rescheduleBooking(ctx, change)).toMatchObject({ state: "DONE" });
    const { caution, facts } = await read(bookingId);
    expect(caution).toBe(0);
    expect(cautionsOf(facts)).toEqual([]);
    await createCautions(job);
    expect(await db.deposit.count({ where: { bookingId } })).toBe(0);
  });
});

describe("the papers", () => {
  const papersOf = async (ctx: Awaited<ReturnType<typeof world.customer>>, bookingId: string) => ({
    contract: pdfText((await contractPdf(ctx, { bookingId })).body),
    receipt: pdfText((await getBookingFile(ctx, { bookingId, file: "receipt.pdf" })).body),
    ticket: pdfText((await getBookingFile(ctx, { bookingId, file: "tickets.pdf" })).body),
  });

  test("of a car name its plate, its driver's licence, its price, its caution and how it was handed over", async () => {
    const car = await world.createCar({ plate: "LT 555 PDF", caution: 50_000 });
    const { ctx, bookingId } = await rented(car, carWish(day(20), day(22)));
    await db.rentalCar.update({ where: { productId: car }, data: { caution: 90_000 } });
    const before = await papersOf(ctx, bookingId);
    const { code } = await read(bookingId);
    for (const text of [
      "Contrat de location",
      company.name,
      "LT 555 PDF",
      licence.number,
      "Pas encore faite",
    ])
      expect(before.contract).toContain(text);
    expect(onPaper(before.contract)).toMatch(/60 000[\s\S]*Caution[\s\S]*50 000/);
    expect(onPaper(before.contract)).not.toContain("90 000");
    expect(onPaper(before.receipt)).toMatch(/Toyota Yaris[\s\S]*60 000/);
    // A caution is no price, so the receipt of the rent does not mention it.
    expect(before.receipt).not.toContain("Caution");
    for (const paper of Object.values(before)) expect(paper).toContain(code.slice(-3));

    goTo(day(20), "12:00");
    const handover = { id: randomUUID(), bookingId, direction: "OUT" as const, at: clock.now() };
    await recordHandover(ctx, { ...handover, km: 20_400, fuelEighths: 6, photos: [], notes: "" });
    const after = await papersOf(ctx, bookingId);
    expect(onPaper(after.contract)).toMatch(/20 400 km[\s\S]*6\/8/);
    const { startsAt, endsAt } = await read(bookingId);
    for (const moment of [startsAt, endsAt]) {
      expect(onPaper(after.contract)).toContain(formatDate(moment, "Africa/Lagos"));
    }
    // The ticket names the rented days, not one of them as if it were a seat.
    expect(after.ticket).not.toMatch(/\bPLACE\b/i);
    expect(onPaper(after.ticket).match(/DATES/gi)).toHaveLength(1);
  });

  test("of a house name its nights, its guests and its caution, and no plate", async () => {
    const house = await world.createHouse({ caution: 25_000, cleaning: 5000 });
    const { ctx, bookingId } = await rented(house, houseWish(day(3), day(6)));
    const { contract, receipt } = await papersOf(ctx, bookingId);
    for (const text of ["Studio", "2 voyageurs", "80 000", "25 000"])
      expect(onPaper(contract)).toContain(text);
    expect(contract).not.toContain("Immatriculation");
    expect(onPaper(receipt)).toMatch(/75 000[\s\S]*5 000[\s\S]*80 000/);
    const dates = (await read(bookingId)).facts as { value: string }[];
    expect(receipt).toContain(dates[0]?.value);
  });

  test("are for those whom they concern, once it is paid", async () => {
    const ctx = await world.customer();
    const bill = await holdPlaces(ctx, rentalHold([await world.createCar(), carWish(day(3), day(4))]));
    const held = { bookingId: bill.bookings[0]?.id ?? "" };
    await expect(contractPdf(ctx, held)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { bookingId } = await rented(await world.createCar(), carWish(day(3), day(4)));
    await expect(contractPdf(ctx, { bookingId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("a stay that is over", () => {
  let house = "";
  let stay: Awaited<ReturnType<typeof rented>>;

  beforeAll(async () => {
    house = await world.createHouse();
    const from = day(3);
    stay = await rented(house, houseWish(from, day(5)));
  });

  test("has been spoken about with the company, in a conversation of its booking", async () => {
    const { ctx, bookingId } = stay;
    const partner = await world.as(
      await createActor(world.services, { role: "PARTNER", companyId: company.id }),
    );
    const { conversationId } = await sendMessage(ctx, {
      bookingId,
      subject: "Arrivée tardive",
      body: "À 22 h ?",
    });
    const { conversations } = await listCompanyConversations(partner, { limit: 20 });
    expect(conversations).toMatchObject([{ id: conversationId, unread: 1 }]);
    await sendMessage(partner, { conversationId, body: "Le gardien vous attend." });
    expect(await db.conversationMessage.count({ where: { conversationId } })).toBe(2);
  });

  test("is judged by its guest, once, and its page and its company show the opinion", async () => {
    const { ctx, bookingId } = stay;
    const supply = { power: "SOME_CUTS" as const, water: "STEADY" as const };
    const opinion = { bookingId, rating: 4, comment: "Propre et calme.", ...supply };
    await expect(reviewBooking(ctx, opinion)).rejects.toMatchObject({ code: "NOT_YET_OVER" });
    const { endsAt } = await read(bookingId);
    clock.advance(endsAt.getTime() - clock.now().getTime() + 60_000);
    await db.booking.update({ where: { id: bookingId }, data: { status: "COMPLETED" } });
    const mine = async () => (await listMyBookings(ctx, { when: "past", limit: 5 })).bookings;
    expect(await mine()).toMatchObject([{ id: bookingId, can: { review: true, change: false } }]);
    await reviewBooking(ctx, opinion);
    await expect(reviewBooking(ctx, opinion)).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
    expect(await mine()).toMatchObject([{ can: { review: false } }]);
    expect((await getRental(ctx, { id: house })).rating).toEqual({ average: 4, count: 1 });
    const { reviews } = await listReviews(ctx, { companyId: company.id, limit: 5 });
    expect(reviews).toMatchObject([{ rating: 4, comment: opinion.comment, ...supply }]);
    const told = async () => {
      const view = await getRental(ctx, { id: house });
      return view.type === "house" ? view.notes : null;
    };
    const silent = { STEADY: 0, SOME_CUTS: 0, OFTEN_CUT: 0 };
    expect(await told()).toEqual({ power: { ...silent, SOME_CUTS: 1 }, water: { ...silent, STEADY: 1 } });
    // A hidden review no longer counts.
    await db.review.update({ where: { bookingId }, data: { hidden: true } });
    expect(await told()).toEqual({ power: silent, water: silent });
  });

  test("of a car says nothing of power and water", async () => {
    const { ctx, bookingId } = await rented(await world.createCar(), carWish(day(3), day(4)));
    const { endsAt } = await read(bookingId);
    clock.advance(endsAt.getTime() - clock.now().getTime() + 60_000);
    await db.booking.update({ where: { id: bookingId }, data: { status: "COMPLETED" } });
    const opinion = { bookingId, rating: 5, comment: "" };
    await expect(reviewBooking(ctx, { ...opinion, power: "STEADY" })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    await reviewBooking(ctx, opinion);
  });
});

test("a page says how soon its company gives cautions back, once there are enough of them", async () => {
  const other = await createCompany(world.services);
  const fleet = await fleetOf(world.services, other);
  const car = await fleet.createCar({ caution: 50_000 });
  const told = async (id = car) => (await getRental(job, { id })).cautionReturn;
  const giveBack = async (minutes: number, status: "RELEASED" | "KEPT" = "RELEASED") => {
    const customer = await world.customer();
    const bill = await holdPlaces(customer, rentalHold([car, carWish(fleet.day(3), fleet.day(4))]));
    const bookingId = bill.bookings[0]?.id ?? "";
    await db.claim.deleteMany({ where: { bookingId } });
    const at = clock.now();
    await db.handover.create({
      data: { id: randomUUID(), bookingId, companyId: other.company.id, direction: "IN", at, photos: [] },
    });
    const { countryId, id: companyId } = other.company;
    const releasedAt = new Date(at.getTime() + minutes * 60_000);
    await db.deposit.create({
      data: { bookingId, companyId, countryId, amount: 50_000, currency: "XAF", status, releasedAt },
    });
  };
  for (const minutes of [10, 20, 30, 40]) await giveBack(minutes);
  // A kept caution was not returned.
  await giveBack(5000, "KEPT");
  expect(await told()).toBeNull();
  await giveBack(150);
  expect(await told()).toEqual({ minutes: 50, count: returnsMinimum });
  expect(await told(await world.createCar({ caution: 50_000 }))).toBeNull();
});

test("a stay is paid from abroad by its link, and is in the name of the relative who sleeps there", async () => {
  const relative = await world.customer();
  const payer = await world.as(null);
  const bill = await holdPlaces(relative, rentalHold([await world.createHouse(), houseWish(day(3), day(5))]));
  const { token } = await offerBill(relative, { billId: bill.billId });
  const payment = await payForCustomer(payer, {
    token,
    method: "mtn-momo",
    msisdn: "+237677900177",
    idempotencyKey: randomUUID(),
  });
  await collectPayment(payer, { paymentId: payment.id });
  await operator.settle(relative, payment);
  const bookingId = bill.bookings[0]?.id ?? "";
  const stay = await read(bookingId);
  expect(stay).toMatchObject({ status: "CONFIRMED", userId: relative.actor.id });
  const { body } = await contractPdf(relative, { bookingId });
  expect(onPaper(pdfText(body))).toContain(stay.contactName);
  await db.terminal.updateMany({ data: { voiceNote: "public/backoffice/chemin.webm" } });
  expect((await getRentalBooking(relative, { bookingId })).spot).toMatchObject({
    caretaker: "Maman Odile",
    voiceNote: "/files/public/backoffice/chemin.webm",
  });
  await db.terminal.updateMany({ data: { voiceNote: null } });
  await expect(contractPdf(payer, { bookingId })).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
});

test("a link says what a car or a house is, and opens nothing that is not on sale", async () => {
  const visitor = await world.as(null);
  const [car, house, draft] = [await world.createCar(), await world.createHouse(), await world.createCar()];
  await db.product.update({ where: { id: draft }, data: { status: "DRAFT" } });
  const told = async (id: string) => onPaper(Object.values(await describeRental(visitor, { id })).join(" "));
  expect(await told(car)).toMatch(/Toyota Yaris.*30 000/);
  expect(await told(house)).toMatch(/Studio à Bonapriso.*25 000/);
  const [cameroon, senegal] = await Promise.all(
    ["CM", "SN"].map((shortCode) => db.country.findUniqueOrThrow({ where: { shortCode } })),
  );
  expect(await told(car)).toContain("payez avec MTN MoMo, Orange Money ou carte.");
  expect(senegal?.paymentMethods).toEqual(["stripe", "cash"]);
  await db.product.update({ where: { id: car }, data: { countryId: senegal?.id } });
  expect((await previewProduct(visitor, { id: car })).description).toMatch(
    /Réservez et payez avec votre carte\.$/,
  );
  await db.product.update({ where: { id: car }, data: { countryId: cameroon?.id } });
  await expect(describeRental(visitor, { id: draft })).rejects.toMatchObject({ code: "NO_LONGER_AVAILABLE" });
});
