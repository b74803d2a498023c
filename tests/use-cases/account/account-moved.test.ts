import { expect, test } from "vitest";
import { confirmContactChange } from "../../../src/modules/account/profile/confirm-contact-change.ts";
import { requestContactChange } from "../../../src/modules/account/profile/request-contact-change.ts";
import { lastCode } from "../../support/account.ts";
import { bookingWorld } from "../../support/booking-world.ts";
import { startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** What was bought before the owner got another number: its messages follow. */

const world = await bookingWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const old = "+237677445501";
const next = "+237677445502";

async function bought(contact: { contactPhone?: string; contactEmail?: string | null } = {}) {
  const { payment, bookingId } = await startPurchase(ctx, await world.createProduct(4), 1);
  await operator.settle(ctx, payment);
  const data = { contactPhone: old, contactEmail: null, ...contact };
  await db.booking.update({ where: { id: bookingId }, data });
  return bookingId;
}

const ctx = await world.customer();
await db.user.update({ where: { id: ctx.actor.id }, data: { phone: old, email: "awa@mboa.example" } });

async function moveTo(credential: string) {
  const { verificationId: id } = await requestContactChange(ctx, { credential });
  await confirmContactChange(ctx, { id, code: await lastCode(world.services, credential) });
}
const contactOf = async (id: string) => {
  const { contactPhone, contactEmail } = await db.booking.findUniqueOrThrow({ where: { id } });
  return [contactPhone, contactEmail];
};

test("bookings ahead are told to the new number, not what is over, nor what names somebody else", async () => {
  const ahead = await bought();
  const past = await bought();
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: past } });
  const passed = {
    startsAt: new Date(startsAt.getTime() - 1e10),
    endsAt: new Date(startsAt.getTime() - 1e10 + 1),
  };
  await db.booking.update({ where: { id: past }, data: passed });
  const others = await bought({ contactPhone: "+237677445599", contactEmail: "awa@mboa.example" });
  await moveTo(next);
  expect(await contactOf(ahead)).toEqual([next, null]);
  expect(await contactOf(past)).toEqual([old, null]);
  expect(await contactOf(others)).toEqual(["+237677445599", "awa@mboa.example"]);
  await moveTo("awa.essomba@mboa.example");
  expect(await contactOf(ahead)).toEqual([next, null]);
  expect(await contactOf(others)).toEqual(["+237677445599", "awa.essomba@mboa.example"]);
});
