import { describe, expect, it } from "vitest";
import { proveGuest } from "../../../src/modules/account/guest/register-guest.ts";
import {
  cancelByLink,
  quoteByLink,
  requestCancellation,
} from "../../../src/modules/booking/cancel/cancel-by-link.ts";
import { bookingLink } from "../../../src/modules/booking/make-booking-link.ts";
import { openBooking } from "../../../src/modules/booking/view/open-booking.ts";
import { freshPhone, lastCode } from "../../support/account.ts";
import { bookingWorld } from "../../support/booking-world.ts";
import { guestBrowser } from "../../support/browser/guest-browser.ts";
import { contextFor } from "../../support/context.ts";
import { expectSound, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** A booking by the signed link of its message, without an account. */

const world = await bookingWorld();
const { services } = world;
const { db } = services;
const operator = operatorOf(services);
const code = (wanted: string) => ({ code: wanted });

async function bought() {
  const ctx = await world.customer();
  const { payment, bookingId } = await startPurchase(ctx, await world.createProduct(4), 2);
  await operator.settle(ctx, payment);
  const phone = freshPhone();
  const booking = await db.booking.update({
    where: { id: bookingId },
    data: { contactName: "Rosine Mballa", contactPhone: phone, contactEmail: "rosine@mboa.cm" },
  });
  const link = bookingLink(ctx, booking.code);
  const pass = link.slice(link.lastIndexOf("/") + 1);
  return { ctx, bookingId, booking, phone, pass, anybody: await contextFor(services) };
}

describe("the link of a message", () => {
  it("opens the tickets for anybody, and tells nothing about the buyer beyond the tickets", async () => {
    const { ctx, anybody, pass, phone, bookingId } = await bought();
    await db.passenger.updateMany({
      where: { bookingId },
      data: { phone: "+237677909090", identityType: "CNI", identityNumber: "112233445" },
    });
    const opened = await openBooking(anybody, { pass });
    expect(opened).toMatchObject({ own: false, booking: { id: bookingId, status: "CONFIRMED" } });
    expect(opened.tickets).toHaveLength(2);
    for (const { token } of opened.tickets) expect(token).not.toBe("");
    const told = JSON.stringify(opened);
    for (const secret of [phone, phone.slice(5, 11), "rosine@", "677909090", "112233445", "677123456"])
      expect(told).not.toContain(secret);
    expect(await openBooking(ctx, { pass })).toMatchObject({ own: true });
  });

  it("opens nothing with another code, another signature, or none", async () => {
    const { anybody, pass, booking } = await bought();
    const other = await bought();
    const last = pass.endsWith("A") ? "B" : "A";
    const wrong = [
      `${pass.slice(0, -1)}${last}`,
      `${other.booking.code}${pass.slice(7)}`,
      pass.slice(0, -1),
      `${pass}A`,
      booking.code,
      "",
    ];
    for (const one of wrong)
      for (const call of [openBooking, quoteByLink, requestCancellation])
        await expect(call(anybody, { pass: one })).rejects.toMatchObject(code("NOT_FOUND"));
  });
});

describe("cancelling by the link", () => {
  it("needs the code that was sent to the booking's number, and the refund that was shown", async () => {
    const { anybody, pass, phone, bookingId } = await bought();
    const { refund, to } = await quoteByLink(anybody, { pass });
    expect([refund, to?.msisdn]).toEqual([9000, null]);
    const { verificationId: id } = await requestCancellation(anybody, { pass });
    const right = await lastCode(services, phone);
    const wrong = right === "00000" ? "11111" : "00000";
    const cancel = (given: string, expectedRefund = refund) =>
      cancelByLink(anybody, { pass, id, code: given, expectedRefund });
    await expect(cancel(wrong)).rejects.toMatchObject(code("WRONG_CODE"));
    await expect(cancel(right, refund + 1)).rejects.toMatchObject(code("REFUND_CHANGED"));
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ status: "CONFIRMED" });
    expect(await cancel(right)).toMatchObject({ bookingId, refund });
    await expect(cancel(right)).rejects.toMatchObject(code("WRONG_CODE"));
    const after = await openBooking(anybody, { pass });
    expect(after).toMatchObject({ codeTo: null, booking: { status: "CANCELLED", refund: { msisdn: null } } });
    await expectSound(db);
  });

  it("takes no code of another booking or of a purchase, nor gives one for a purchase", async () => {
    const [mine, other] = [await bought(), await bought()];
    // Both bookings belong to one person and one number.
    const { userId, contactPhone } = mine.booking;
    await db.booking.update({ where: { id: other.bookingId }, data: { userId, contactPhone } });
    const { verificationId: id } = await requestCancellation(mine.anybody, { pass: mine.pass });
    const sent = await lastCode(services, mine.phone);
    const { refund: expectedRefund } = await quoteByLink(other.anybody, { pass: other.pass });
    const forOther = { pass: other.pass, id, code: sent, expectedRefund };
    await expect(cancelByLink(other.anybody, forOther)).rejects.toMatchObject(code("WRONG_CODE"));
    const browser = guestBrowser(services);
    const bought2 = await browser.ask(mine.phone);
    await expect(proveGuest(await browser.ctx(), { id, code: sent })).rejects.toMatchObject(
      code("WRONG_CODE"),
    );
    const purchase = { ...forOther, pass: mine.pass, id: bought2 };
    const digits = await lastCode(services, mine.phone);
    await expect(cancelByLink(mine.anybody, { ...purchase, code: digits })).rejects.toMatchObject(
      code("WRONG_CODE"),
    );
  });

  it("two at once cancel once", async () => {
    const { anybody, pass, phone } = await bought();
    const { refund: expectedRefund } = await quoteByLink(anybody, { pass });
    const { verificationId: id } = await requestCancellation(anybody, { pass });
    const input = { pass, id, code: await lastCode(services, phone), expectedRefund };
    const done = await Promise.allSettled([cancelByLink(anybody, input), cancelByLink(anybody, input)]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expectSound(db);
  });
});
