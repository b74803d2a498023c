import { expect, test } from "vitest";
import { decideInsurance } from "../../../src/kinds/appointment/insurance/decide-insurance.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { acceptBooking } from "../../../src/modules/booking/staff/accept-booking.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { appointmentWish, practiceWorld, receptionOf } from "../../support/practice-world.ts";

/** What a request for cover says of its two deadlines: the practice's answer, and the end of the hold. */

const world = await practiceWorld();
const { db } = world.services;
const { insurer, accepting } = await receptionOf(world);

async function asked({ requireValidation = false, cover = true } = {}) {
  const consultant = await world.consultant();
  await accepting(consultant);
  const { offerId } = consultant;
  await db.product.update({ where: { id: offerId }, data: { requireValidation } });
  const insurance = { insurerId: insurer.id, policyNo: "POL-123", userDocumentIds: [] };
  const customer = await world.customer();
  const wish = appointmentWish(offerId, `${world.day}T09:00`, cover ? { insurance } : {});
  const { billId } = await holdPlaces(customer, wish);
  const bill = await getBill(customer, { billId });
  const bookingId = bill.bookings[0]?.id ?? "";
  const request = await db.insuranceRequest.findUnique({ where: { bookingId } });
  const sent = await db.message.findFirstOrThrow({
    where: { bookingId, template: "bookingRequested", channel: "EMAIL" },
  });
  return { bill, request, text: sent.body };
}

const expires = "Sans réponse, elle expire.";

test("tells the patient when the practice answers, and the practice what follows from no answer", async () => {
  const { bill, request, text } = await asked();
  const before = request?.decideBefore ?? new Date(0);
  expect(bill.bookings[0]?.answer).toEqual({ before: before.toISOString(), payable: true });
  expect(Date.parse(bill.holdExpiresAt ?? "")).toBeGreaterThan(before.getTime());
  expect(text).toContain(`Sans réponse avant ${formatDateTime(before, "Africa/Douala")}, `);
  expect(text).toContain("pourra payer le prix entier.");
  expect(text).not.toContain(expires);
});

test("ends without an answer where the practice accepts every booking itself", async () => {
  const covered = await asked({ requireValidation: true });
  expect(covered.bill.bookings[0]?.answer).toMatchObject({ payable: false });
  expect(covered.text).toContain(expires);
  const plain = await asked({ requireValidation: true, cover: false });
  expect(plain.bill.bookings[0]?.answer).toBeNull();
  expect(plain.text).toContain(expires);
});

test("is answered before the appointment is accepted, which its answer does", async () => {
  for (const requireValidation of [false, true]) {
    const { bill, request } = await asked({ requireValidation });
    const bookingId = bill.bookings[0]?.id ?? "";
    const state = async () => (await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).status;
    const accepted = acceptBooking(world.staff, { bookingId });
    await expect(accepted).rejects.toMatchObject({ code: "ANSWER_FIRST" });
    expect(await state()).toBe("REQUESTED");
    await decideInsurance(world.staff, { id: request?.id ?? "", decision: "ACCEPTED", coveredAmount: 1000 });
    expect(await state()).toBe("PENDING");
  }
});
