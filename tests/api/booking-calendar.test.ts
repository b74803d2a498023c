import ICAL from "ical.js";
import { expect, test } from "vitest";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { createToken } from "../../src/modules/account/token/create-token.ts";
import { revokeToken } from "../../src/modules/account/token/revoke-token.ts";
import type { TokenScope } from "../../src/modules/account/token/token-schema.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { loggedPath } from "../../src/platform/log.ts";
import { goodPassword } from "../support/account.ts";
import { testApp } from "../support/app.ts";
import { wishFor } from "../support/booking-world.ts";
import { contextFor, createActor } from "../support/context.ts";
import { tripNetwork } from "../support/trip-network.ts";

const { app, services, clock } = await testApp();
const { db } = services;
const hash = hashPassword(goodPassword);
const day = 86_400_000;

async function personWith(scope: TokenScope) {
  const ctx = await contextFor(services, await createActor(services, { user: { passwordHash: await hash } }));
  const made = await createToken(ctx, { name: "Agenda", currentPassword: goodPassword, days: 365, scope });
  return { ctx, ...made };
}

/** What a calendar program reads, with the reader of another project. */
async function read(url: string) {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const events = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents("vevent");
  return events.map((event) => {
    const { summary, location, startDate, endDate, uid } = new ICAL.Event(event);
    return { uid, summary, location, from: startDate.toJSDate(), to: endDate.toJSDate() };
  });
}

test("a calendar shows its owner's bookings, and nothing of others", async () => {
  const network = await tripNetwork(services);
  const [owner, other] = [await personWith("calendar"), await personWith("calendar")];
  const product = await db.product.findUniqueOrThrow({ where: { id: await network.depart() } });
  const booked = async (ctx: typeof owner.ctx, status: "CONFIRMED" | "CANCELLED" | "PENDING") => {
    const { bookings } = await holdPlaces(ctx, wishFor({ product, places: 1 }));
    return db.booking.update({ where: { id: bookings[0]?.id ?? "" }, data: { status } });
  };
  const own = await booked(owner.ctx, "CONFIRMED");
  await booked(owner.ctx, "CANCELLED");
  await booked(owner.ctx, "PENDING");
  await booked(other.ctx, "CONFIRMED");
  const { pathname } = new URL(owner.url ?? "");
  expect(pathname).toBe(`/api/calendars/${owner.token}.ics`);
  // Who sees a calendar has no tickets: no signed link stands in it.
  expect((await app.inject({ url: pathname })).body.replace(/\r\n /g, "")).not.toContain("/b/");
  const shown = await read(pathname);
  expect(shown).toEqual([
    {
      ...{ uid: `${own.id}@mboa`, summary: own.title, location: expect.stringContaining("Bonabéri") },
      ...{ from: own.startsAt, to: own.endsAt },
    },
  ]);
  // Ninety days after it has ended, and no longer.
  const bounds = [clock.now().getTime() - 90 * day + 60_000, clock.now().getTime() - 90 * day - 60_000];
  for (const [index, end] of bounds.entries()) {
    const times = { startsAt: new Date(end - day), endsAt: new Date(end) };
    await db.booking.update({ where: { id: own.id }, data: times });
    expect(await read(pathname)).toHaveLength(1 - index);
  }
});

test("of a kind that is nobody else's business only the hour is shown", async () => {
  const network = await tripNetwork(services);
  const { ctx, url } = await personWith("calendar");
  const product = await db.product.findUniqueOrThrow({ where: { id: await network.depart() } });
  const { bookings } = await holdPlaces(ctx, wishFor({ product, places: 1 }));
  const { trip } = services.kinds;
  Object.assign(trip ?? {}, { discreet: true });
  await db.booking.update({ where: { id: bookings[0]?.id ?? "" }, data: { status: "CONFIRMED" } });
  const [event] = await read(new URL(url ?? "").pathname);
  expect(event).toMatchObject({ location: null, from: product.startsAt });
  expect(event?.summary).not.toContain("Douala");
  Object.assign(trip ?? {}, { discreet: false });
});

test("its token opens nothing else, other tokens open no calendar, and it ends when it is revoked", async () => {
  const [calendar, reader] = [await personWith("calendar"), await personWith("read")];
  const headers = { authorization: `Bearer ${calendar.token}` };
  for (const url of ["/api/trpc/account.me", "/api/trpc/booking.mine?input=%7B%22when%22%3A%22past%22%7D"]) {
    expect((await app.inject({ url, headers })).json().error.data.code).toBe("NOT_BY_TOKEN");
  }
  expect(reader.url).toBeNull();
  const codeOf = async (token: string) =>
    (await app.inject({ url: `/api/calendars/${token}.ics` })).json().code;
  expect(await codeOf(reader.token)).toBe("NOT_FOUND");
  expect(await codeOf(`${calendar.token}x`)).toBe("NOT_FOUND");
  const path = `/api/calendars/${calendar.token}.ics`;
  expect(loggedPath(path)).toBe("/api/calendars/•");
  expect((await app.inject({ url: path })).statusCode).toBe(200);
  await revokeToken(calendar.ctx, { id: calendar.id });
  expect(await codeOf(calendar.token)).toBe("NOT_FOUND");
});
