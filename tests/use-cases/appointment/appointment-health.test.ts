import { expect, test } from "vitest";
import { listConsultantAccounts } from "../../../src/kinds/appointment/supply/list-consultant-accounts.ts";
import { saveConsultantAccount } from "../../../src/kinds/appointment/supply/save-consultant-account.ts";
import { healthReadableDays } from "../../../src/kinds/appointment/visit/health-schema.ts";
import { listHealthViews } from "../../../src/kinds/appointment/visit/list-health-views.ts";
import { listOwnVisits } from "../../../src/kinds/appointment/visit/list-own-visits.ts";
import { readHealth } from "../../../src/kinds/appointment/visit/read-health.ts";
import { fullName } from "../../../src/shared/text/person-name.ts";
import { createActor } from "../../support/context.ts";
import { practiceWorld } from "../../support/practice-world.ts";

const world = await practiceWorld();
const { db } = world.services;
const companyId = world.company.id;
const notFound = { code: "NOT_FOUND" };

/** A consultant of the practice with an account. */
async function doctor() {
  const actor = await createActor(world.services, { role: "PARTNER", companyId });
  const consultant = await world.consultant();
  await saveConsultantAccount(world.staff, { id: consultant.id, userId: actor.id });
  return { ...consultant, actor, ctx: await world.as(actor) };
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
  const support = await world.as(await createActor(world.services, { role: "HELP_DESK" }));
  const place = { companyId: world.company.id, terminalId: world.placeId };
  const chief = await world.as(await createActor(world.services, { role: "TERMINAL_CHIEF", ...place }));
  for (const other of [colleague.ctx, world.staff, chief, admin, support, ctx])
    await expect(readHealth(other, { bookingId })).rejects.toMatchObject(notFound);
  // The patient sees who has read it.
  const { title, name: surname } = await db.consultant.findUniqueOrThrow({ where: { id: booked.id } });
  expect(await listHealthViews(ctx)).toMatchObject([{ consultant: `${title} ${surname}` }]);
  expect(await listHealthViews(colleague.ctx)).toEqual([]);
  // Our staff signed in on the consultant's behalf do not count as the consultant.
  const instead = await world.as({ ...booked.actor, onBehalfId: admin.actor?.id ?? null });
  await expect(readHealth(instead, { bookingId })).rejects.toMatchObject({ code: "NOT_ON_BEHALF" });
  // A consultant who has left the practice, or is inactive, can read nothing any more.
  await db.consultant.update({ where: { id: booked.id }, data: { active: false } });
  await expect(readHealth(booked.ctx, { bookingId })).rejects.toMatchObject(notFound);
  await db.consultant.update({ where: { id: booked.id }, data: { active: true, userId: null } });
  await expect(readHealth(booked.ctx, { bookingId })).rejects.toMatchObject(notFound);
});

test("nothing is shown for a relative, nor before the payment", async () => {
  const booked = await doctor();
  const { ctx, name } = await patient();
  const relative = await world.sold(booked.offerId, "09:00", { ctx, patient: "Junior Essomba" });
  expect(await readHealth(booked.ctx, { bookingId: relative.bookingId })).toBeNull();
  const { bookingId } = await world.sold(booked.offerId, "10:00", { ctx, patient: name });
  await db.booking.update({ where: { id: bookingId }, data: { status: "PENDING" } });
  await expect(readHealth(booked.ctx, { bookingId })).rejects.toMatchObject(notFound);
});

test("it can be read until some weeks after the appointment, but not after a cancellation", async () => {
  const booked = await doctor();
  const { ctx, name } = await patient();
  const { bookingId } = await world.sold(booked.offerId, "09:00", { ctx, patient: name });
  const { endsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const began = world.clock.now().getTime();
  const last = endsAt.getTime() + healthReadableDays * 24 * 3_600_000;
  await db.booking.update({ where: { id: bookingId }, data: { status: "COMPLETED" } });
  world.clock.advance(last - world.clock.now().getTime() - 5000);
  expect(await readHealth(booked.ctx, { bookingId })).toMatchObject({ allergies: "arachide" });
  world.clock.advance(5001);
  await expect(readHealth(booked.ctx, { bookingId })).rejects.toMatchObject(notFound);
  world.clock.advance(began - world.clock.now().getTime());
  await db.booking.update({ where: { id: bookingId }, data: { status: "CANCELLED" } });
  await expect(readHealth(booked.ctx, { bookingId })).rejects.toMatchObject(notFound);
});

test("the practice alone says whose account a consultant's is: one of its people, for one consultant", async () => {
  const [first, second] = [await world.consultant(), await world.consultant()];
  const chief = await createActor(world.services, {
    role: "TERMINAL_CHIEF",
    companyId,
    terminalId: world.terminalId,
  });
  const accounts = async () => (await listConsultantAccounts(world.staff, { id: first.id })).accounts;
  expect((await accounts()).find(({ userId }) => userId === chief.id)?.chosen).toBe(false);
  await saveConsultantAccount(world.staff, { id: first.id, userId: chief.id });
  expect((await accounts()).find(({ userId }) => userId === chief.id)?.chosen).toBe(true);
  expect(await db.auditEntry.count({ where: { action: "link-account", objectId: first.id } })).toBe(1);
  await expect(saveConsultantAccount(world.staff, { id: second.id, userId: chief.id })).rejects.toMatchObject(
    {
      code: "ACCOUNT_LINKED",
    },
  );
  const customer = await world.customer();
  const link = (userId: string | null) => ({ id: second.id, userId });
  await expect(saveConsultantAccount(world.staff, link(customer.actor.id))).rejects.toMatchObject({
    code: "INVALID_REFERENCE",
  });
  const admin = await world.as(await createActor(world.services, { role: "SUPER_ADMIN" }));
  for (const other of [admin, customer, await world.as(chief)])
    await expect(saveConsultantAccount(other, link(chief.id))).rejects.toMatchObject(notFound);
  await expect(listConsultantAccounts(customer, { id: first.id })).rejects.toMatchObject(notFound);
});

test("a consultant sees the own day and nobody else's", async () => {
  const [booked, colleague] = [await doctor(), await doctor()];
  await world.sold(booked.offerId, "09:00", { patient: "Awa Ngo" });
  const { day } = world;
  expect(await listOwnVisits(booked.ctx, { day })).toMatchObject({
    consultants: [{ id: booked.id }],
    visits: [{ time: "09:00", name: "Awa Ngo", paid: true }],
  });
  expect((await listOwnVisits(colleague.ctx, { day })).visits).toEqual([]);
  expect(await listOwnVisits(world.staff, { day })).toMatchObject({ consultants: [], visits: [] });
});
