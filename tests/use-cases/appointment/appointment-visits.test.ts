import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decideInsurance } from "../../../src/kinds/appointment/insurance/decide-insurance.ts";
import { expireRequests } from "../../../src/kinds/appointment/insurance/expire-requests.ts";
import { saveConsultant } from "../../../src/kinds/appointment/supply/save-consultant.ts";
import { saveService } from "../../../src/kinds/appointment/supply/save-service.ts";
import { getAgenda } from "../../../src/kinds/appointment/visit/get-agenda.ts";
import { markVisit } from "../../../src/kinds/appointment/visit/mark-visit.ts";
import { notifyDelay } from "../../../src/kinds/appointment/visit/notify-delay.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { quoteReschedule } from "../../../src/modules/booking/reschedule/quote-reschedule.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { liftHoldLimit, setSetting } from "../../support/context.ts";
import { appointmentWish, practiceWorld } from "../../support/practice-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day } = world;
const { db } = world.services;
const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const tiers = [{ hoursBefore: 24, refundPercent: 100 }];
await db.company.update({ where: { id: world.company.id }, data: { refundTiers: tiers } });
const insurer = await db.insurer.create({ data: { countryId: world.company.countryId, name: "Assureur" } });

async function insured(serviceIds = [world.serviceId]): Promise<{ id: string; offerId: string }> {
  const consultant = await world.consultant({ serviceIds });
  const { companyId, domainId, name } = await db.consultant.findUniqueOrThrow({
    where: { id: consultant.id },
  });
  const columns = { title: "Dr", about: "", active: true };
  await saveConsultant(world.staff, {
    ...columns,
    id: consultant.id,
    companyId,
    domainId,
    name,
    insurerIds: [insurer.id],
  });
  return consultant;
}

async function requestCover(offerId: string, time = "09:00") {
  const customer = await world.customer();
  const insurance = { insurerId: insurer.id, policyNo: "POL-123", userDocumentIds: [] };
  const held = await holdPlaces(customer, appointmentWish(offerId, `${day}T${time}`, { insurance }));
  const bookingId = held.bookings[0]?.id ?? "";
  const request = await db.insuranceRequest.findUniqueOrThrow({ where: { bookingId } });
  return { held, customer, bookingId, request };
}

/** The appointment in the practice's agenda. */
async function shown(bookingId: string) {
  const { visits } = await getAgenda(world.staff, { companyId: world.company.id, from: day, days: 1 });
  return visits.find((visit) => visit.bookingId === bookingId);
}

describe("a request that an insurance pays a part", () => {
  test("waits for the practice; accepted, the patient pays the rest", async () => {
    const { offerId } = await insured();
    const { held, bookingId, request } = await requestCover(offerId);
    expect(held.state).toBe("TO_VALIDATE");
    expect(await shown(bookingId)).toMatchObject({ paid: false, covered: 0, coverOpen: true });
    expect(request).toMatchObject({ status: "REQUESTED", policyNo: "POL-123", coveredAmount: null });
    const yes = { id: request.id, decision: "ACCEPTED" as const, coveredAmount: 7000 };
    await inLanguage("en", () => decideInsurance(world.staff, yes));
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(booking).toMatchObject({ status: "PENDING", total: 3000 });
    // The patient's price is named in their language, and not in that of the desk.
    expect(JSON.stringify(booking.priceLines)).toContain("Pris en charge par");
    expect(booking.facts).toContainEqual({ label: "Pris en charge par", value: "Assureur" });
    expect(JSON.stringify(booking.facts)).not.toContain("sollicitée");
    expect(await shown(bookingId)).toMatchObject({ paid: false, covered: 7000, coverOpen: false });
    expect(await db.bill.findUniqueOrThrow({ where: { id: booking.billId } })).toMatchObject({ total: 3000 });
  });

  test("is given up for nothing for thirty minutes: the patient's part goes back, and no more than it", async () => {
    await setSetting(world.services, "withdrawalMinutes", 30);
    const late = { refundTiers: [{ hoursBefore: 10_000, refundPercent: 100 }] };
    await db.company.update({ where: { id: world.company.id }, data: late });
    const { offerId } = await insured();
    const { customer, bookingId, held, request } = await requestCover(offerId);
    await setSetting(world.services, "withdrawalMinutes", 0);
    await db.company.update({ where: { id: world.company.id }, data: { refundTiers: tiers } });
    await decideInsurance(world.staff, { id: request.id, decision: "ACCEPTED", coveredAmount: 7000 });
    const payment = await payBill(customer, payInput(held.billId));
    await collectPayment(customer, { paymentId: payment.id });
    await world.operator.settle(customer, payment);
    const { confirmedAt } = await read(bookingId);
    const quoted = async () => (await quoteRefund(customer, { bookingId })).refund;
    expect(await quoted()).toBe(3000);
    world.clock.standAt(new Date((confirmedAt?.getTime() ?? 0) + 30 * 60_000));
    expect(await quoted()).toBe(0);
    world.clock.standAt(new Date((confirmedAt?.getTime() ?? 0) + 30 * 60_000 - 1));
    await cancelBooking(customer, { bookingId, expectedRefund: 3000 });
    const back = await db.payment.findMany({ where: { bookingId, kind: "REFUND" } });
    expect(back.map(({ amount }) => amount)).toEqual([3000]);
    await expectSound(db);
  });

  test("that pays all of it confirms at once, without a payment", async () => {
    const { offerId } = await insured();
    const { bookingId, request } = await requestCover(offerId);
    await decideInsurance(world.staff, { id: request.id, decision: "ACCEPTED", coveredAmount: 10_000 });
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(booking).toMatchObject({ status: "CONFIRMED", total: 0 });
    expect(await db.payment.count({ where: { billId: booking.billId } })).toBe(0);
    expect(await db.ticket.count({ where: { bookingId } })).toBe(1);
  });

  test("cannot be more than the price, is decided once, and by the practice alone", async () => {
    const { offerId } = await insured();
    const { request } = await requestCover(offerId);
    const accept = (coveredAmount: number) => ({
      id: request.id,
      decision: "ACCEPTED" as const,
      coveredAmount,
    });
    await expect(decideInsurance(world.staff, accept(10_001))).rejects.toMatchObject({
      code: "COVER_TOO_HIGH",
    });
    await expect(decideInsurance(await world.customer(), accept(1000))).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await decideInsurance(world.staff, { id: request.id, decision: "REFUSED", reason: "Police échue" });
    await expect(decideInsurance(world.staff, accept(1000))).rejects.toMatchObject({ code: "CONFLICT" });
    const refused = await db.insuranceRequest.findUniqueOrThrow({ where: { id: request.id } });
    expect(refused).toMatchObject({ status: "REFUSED", coveredAmount: null, reason: "Police échue" });
    const { facts } = await db.booking.findUniqueOrThrow({ where: { id: request.bookingId } });
    expect(facts).toContainEqual({ label: "Prise en charge refusée", value: "Assureur" });
    expect(JSON.stringify(facts)).not.toContain("sollicitée");
  });

  test("that expires unanswered leaves the whole price to pay, not before, and the patient is notified once", async () => {
    const { offerId } = await insured();
    const { bookingId, request } = await requestCover(offerId);
    const job = await world.as(null);
    const { holdExpiresAt } = await db.bill.findFirstOrThrow({
      where: { bookings: { some: { id: bookingId } } },
    });
    expect(request.decideBefore.getTime()).toBeLessThan(holdExpiresAt?.getTime() ?? 0);
    const began = world.clock.now().getTime();
    world.clock.advance(request.decideBefore.getTime() - began - 1000);
    expect(await expireRequests(job)).toBe(0);
    world.clock.advance(1000);
    await Promise.all([expireRequests(job), expireRequests(job)]);
    expect(await read(bookingId)).toMatchObject({ status: "PENDING", total: 10_000 });
    expect(await db.insuranceRequest.findUnique({ where: { bookingId } })).toMatchObject({ status: "LATE" });
    const { facts } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(facts).toContainEqual({ label: "Prise en charge sans réponse", value: "Assureur" });
    expect(JSON.stringify(facts)).not.toContain("sollicitée");
    expect(await db.message.count({ where: { bookingId, template: "insuranceLate", channel: "SMS" } })).toBe(
      1,
    );
    const late = { id: request.id, decision: "ACCEPTED" as const, coveredAmount: 1000 };
    await expect(decideInsurance(world.staff, late)).rejects.toMatchObject({ code: "CONFLICT" });
    world.clock.advance(began - world.clock.now().getTime());
  });

  test("whose booking the patient has cancelled is withdrawn", async () => {
    const { offerId } = await insured();
    const { bookingId } = await requestCover(offerId);
    await db.booking.update({ where: { id: bookingId }, data: { status: "CANCELLED" } });
    await expireRequests(await world.as(null));
    expect(await db.insuranceRequest.findUnique({ where: { bookingId } })).toMatchObject({
      status: "WITHDRAWN",
    });
  });

  test("and that was accepted goes along when the appointment is moved: nothing is paid twice", async () => {
    const { offerId } = await insured();
    const { held, customer, bookingId, request } = await requestCover(offerId);
    await decideInsurance(world.staff, { id: request.id, decision: "ACCEPTED", coveredAmount: 7000 });
    const payment = await payBill(customer, payInput(held.billId));
    expect(payment.amount).toBe(3000);
    await collectPayment(customer, { paymentId: payment.id });
    await world.operator.settle(customer, payment);
    const { wish } = await read(bookingId);
    const later = { ...(wish as object), start: `${day}T10:00` };
    expect(await quoteReschedule(customer, { bookingId, wish: later })).toMatchObject({
      before: 3000,
      total: 3000,
    });
    await expectSound(db);
  });

  test("keeps what was agreed through a cheaper service and back: each move asks or returns the exact rest", async () => {
    const cheap = await saveService(world.staff, {
      companyId: world.company.id,
      name: "Contrôle",
      description: "",
      minutes: 30,
      bufferAfter: 15,
      price: 5000,
      noticeMinutes: 60,
      horizonDays: 30,
      mode: "ON_SITE",
      documentsRequired: false,
      documentIds: [],
      active: true,
    });
    const { id: consultantId } = await insured([world.serviceId, cheap.id]);
    const offers = await db.appointmentOffer.findMany({ where: { consultantId } });
    const offerOf = (id: string) => offers.find(({ serviceId }) => serviceId === id)?.productId ?? "";
    const [offerId, control] = [offerOf(world.serviceId), offerOf(cheap.id)];
    const { held, customer, bookingId, request } = await requestCover(offerId);
    await decideInsurance(world.staff, { id: request.id, decision: "ACCEPTED", coveredAmount: 6000 });
    const pay = async (payment: { id: string; amount: number }) => {
      await collectPayment(customer, { paymentId: payment.id });
      await world.operator.settle(customer, payment);
      return payment.amount;
    };
    expect(await pay(await payBill(customer, payInput(held.billId)))).toBe(4000);
    const move = (productId: string, time: string) =>
      rescheduleBooking(customer, {
        bookingId,
        productId,
        wish: { start: `${day}T${time}` },
        idempotencyKey: randomUUID(),
      });
    const covers = async () =>
      ((await read(bookingId)).priceLines as { amount: number }[]).map(({ amount }) => amount);
    // What the practice asks of the insurer is what the price was lowered by.
    const claimed = async () => (await shown(bookingId))?.covered;

    expect(await move(control, "10:00")).toMatchObject({ state: "DONE", difference: -4000 });
    expect((await read(bookingId)).facts).toContainEqual({ label: "Pris en charge par", value: "Assureur" });
    expect([(await read(bookingId)).total, await covers(), await claimed()]).toEqual([
      0,
      [5000, -5000],
      5000,
    ]);
    await expectSound(db);
    const back = await move(offerId, "09:00");
    expect(back).toMatchObject({ state: "TO_PAY", difference: 4000 });
    const { billId: _, ...input } = payInput(held.billId);
    expect(await pay(await payChange(customer, { ...input, changeId: back.changeId }))).toBe(4000);
    expect([(await read(bookingId)).total, await covers()]).toEqual([4000, [10_000, -6000]]);
    expect(await claimed()).toBe(6000);
    await expectSound(db);
    const { refund } = await quoteRefund(customer, { bookingId });
    expect(refund).toBe(4000);
    await cancelBooking(customer, { bookingId, expectedRefund: refund });
    const refunds = await db.payment.findMany({ where: { billId: held.billId, kind: "REFUND" } });
    expect(refunds.map(({ amount }) => amount)).toEqual([4000, 4000]);
    await expectSound(db);
  });

  test("to an insurance that the consultant does not accept is refused", async () => {
    const { offerId } = await world.consultant();
    await expect(requestCover(offerId)).rejects.toMatchObject({ code: "INSURER_NOT_ACCEPTED" });
  });
});

const sold = async (offerId: string, time: string) => (await world.sold(offerId, time)).bookingId;

describe("the day of a practice", () => {
  test("tells a delay to everybody who still waits, once for each announced delay", async () => {
    const { id, offerId } = await world.consultant();
    const waiting = await sold(offerId, "10:00");
    await expect(sold(offerId, "10:45")).rejects.toMatchObject({ code: "SLOT_CLOSED" });
    const told = (minutes: number) => notifyDelay(world.staff, { consultantId: id, day, minutes });
    expect(await told(40)).toEqual({ told: 1 });
    expect(await told(40)).toEqual({ told: 0 });
    expect(await told(60)).toEqual({ told: 1 });
    await world.drain();
    const messages = await db.message.findMany({ where: { bookingId: waiting, template: "consultantLate" } });
    expect(messages.length).toBeGreaterThanOrEqual(2);
    await expect(
      notifyDelay(world.staff, { consultantId: randomUUID(), day, minutes: 10 }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("calls a patient absent from a quarter of an hour after the start on, and not a second before", async () => {
    const { offerId } = await world.consultant();
    const bookingId = await sold(offerId, "09:00");
    const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    const since = (seconds: number) => ({
      ...world.staff,
      now: () => new Date(startsAt.getTime() + seconds * 1000),
    });
    const absent = { bookingId, status: "ABSENT" as const };
    await expect(markVisit(since(15 * 60 - 1), absent)).rejects.toMatchObject({
      code: "TOO_EARLY_FOR_ABSENCE",
    });
    await markVisit(since(15 * 60), absent);
    expect(await shown(bookingId)).toMatchObject({ status: "ABSENT" });
  });

  test("shows who comes, and goes on from expected to done on the day itself", async () => {
    const { id, offerId } = await world.consultant();
    const bookingId = await sold(offerId, "09:00");
    expect(await shown(bookingId)).toMatchObject({
      consultantId: id,
      time: "09:00",
      status: "EXPECTED",
      paid: true,
    });
    const mark = (status: "ARRIVED" | "IN_CONSULTATION" | "DONE" | "ABSENT") =>
      markVisit(world.staff, { bookingId, status });
    await expect(mark("ARRIVED")).rejects.toMatchObject({ code: "NOT_ON_ITS_DAY" });
    const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    world.clock.advance(startsAt.getTime() - world.clock.now().getTime() + 14 * 60_000);
    await expect(mark("ABSENT")).rejects.toMatchObject({ code: "TOO_EARLY_FOR_ABSENCE" });
    await expect(mark("DONE")).rejects.toMatchObject({ code: "CONFLICT" });
    await mark("ARRIVED");
    await mark("IN_CONSULTATION");
    await mark("DONE");
    await expect(mark("ARRIVED")).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(markVisit(await world.customer(), { bookingId, status: "ARRIVED" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
