import { expect, test } from "vitest";
import { readHealth } from "../../../src/modules/appointment/visit/read-health.ts";
import { fullName } from "../../../src/shared/text/full-name.ts";
import { createActor } from "../../support/context.ts";
import { practiceWorld } from "../../support/practice-world.ts";

const world = await practiceWorld();
const { db } = world.services;
const companyId = world.company.id;
const notFound = { code: "NOT_FOUND" };

/** A consultant of the practice who signs in. */
async function doctor() {
  const actor = await createActor(world.services, { role: "PARTNER", companyId });
  const consultant = await world.consultant();
  await db.consultant.update({ where: { id: consultant.id }, data: { userId: actor.id } });
  return { ...consultant, ctx: await world.as(actor) };
}

async function patient() {
  const ctx = await world.customer();
  await db.healthProfile.create({ data: { userId: ctx.actor.id, allergies: "arachide" } });
  return { ctx, name: fullName(ctx.actor) };
}

test("the health information of a patient is read by the booked consultant, and by nobody else", async () => {
  const [booked, colleague] = [await doctor(), await doctor()];
  const { ctx, name } = await patient();
  const { bookingId } = await world.sold(booked.offerId, "09:00", { ctx, patient: name });
  expect(await readHealth(booked.ctx, { bookingId })).toMatchObject({ allergies: "arachide" });
  const { id: userId } = ctx.actor;
  expect(await db.auditEntry.count({ where: { action: "read-health", objectId: userId } })).toBe(1);
  const admin = await world.as(await createActor(world.services, { role: "SUPER_ADMIN" }));
  for (const other of [colleague.ctx, world.staff, admin, ctx])
    await expect(readHealth(other, { bookingId })).rejects.toMatchObject(notFound);
  // A consultant who has left the practice, or who no longer receives, has nothing to read any more.
  await db.consultant.update({ where: { id: booked.id }, data: { active: false } });
  await expect(readHealth(booked.ctx, { bookingId })).rejects.toMatchObject(notFound);
  await db.consultant.update({ where: { id: booked.id }, data: { active: true, userId: null } });
  await expect(readHealth(booked.ctx, { bookingId })).rejects.toMatchObject(notFound);
});

test("nothing is told of a relative, nor before it is paid", async () => {
  const booked = await doctor();
  const { ctx, name } = await patient();
  const relative = await world.sold(booked.offerId, "09:00", { ctx, patient: "Junior Essomba" });
  expect(await readHealth(booked.ctx, { bookingId: relative.bookingId })).toBeNull();
  const { bookingId } = await world.sold(booked.offerId, "10:00", { ctx, patient: name });
  await db.booking.update({ where: { id: bookingId }, data: { status: "PENDING" } });
  await expect(readHealth(booked.ctx, { bookingId })).rejects.toMatchObject(notFound);
});
