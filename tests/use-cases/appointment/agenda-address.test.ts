import ICAL from "ical.js";
import { expect, test } from "vitest";
import { issueAgenda, withdrawAgenda } from "../../../src/kinds/appointment/calendar/issue-agenda.ts";
import { loggedPath } from "../../../src/platform/log.ts";
import { testApp } from "../../support/app.ts";
import { liftHoldLimit } from "../../support/context.ts";
import { practiceWorld } from "../../support/practice-world.ts";

/** A consultant's agenda as other calendars read it, with the reader of another project. */

const parts = await testApp();
const { app, services } = parts;
const world = await practiceWorld({ on: parts });
const { db } = services;
await liftHoldLimit(services);

async function read(url: string) {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const events = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents("vevent");
  return {
    text: answer.body.replace(/\r\n /g, ""),
    events: events.map((event) => {
      const { summary, location, startDate, endDate, uid } = new ICAL.Event(event);
      return { uid, summary, location, from: startDate.toJSDate(), to: endDate.toJSDate() };
    }),
  };
}
const addressOf = async (consultantId: string, renew = false) =>
  new URL((await issueAgenda(world.staff, { consultantId, renew })).url).pathname;

test("an agenda shows its sold appointments by service and place, and neither patients nor other agendas", async () => {
  const [own, other] = [await world.consultant(), await world.consultant()];
  const { bookingId } = await world.sold(own.offerId, "09:00", { patient: "Awa Ndongo" });
  const gone = await world.sold(own.offerId, "10:00");
  await db.booking.update({ where: { id: gone.bookingId }, data: { status: "CANCELLED" } });
  await world.sold(other.offerId, "09:00");
  const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const { events, text } = await read(await addressOf(own.id));
  expect(events).toEqual([
    {
      ...{ uid: `${bookingId}@mboa`, summary: "Consultation", location: expect.any(String) },
      ...{ from: booking.startsAt, to: booking.endsAt },
    },
  ]);
  const place = await db.terminal.findUniqueOrThrow({ where: { id: world.placeId } });
  expect(events[0]?.location).toContain(place.name);
  expect(text).toContain(booking.code);
  for (const secret of ["Awa Ndongo", booking.contactName, booking.contactPhone ?? "none", "/b/"]) {
    expect(text).not.toContain(secret);
  }
});

test("its address stays until it is renewed or withdrawn, and shows nothing of who does not receive", async () => {
  const { id } = await world.consultant();
  const codeOf = async (url: string) => (await app.inject({ url })).json().code;
  const first = await addressOf(id);
  expect(await addressOf(id)).toBe(first);
  expect(loggedPath(first)).toBe("/api/appointment/calendars/•");
  const second = await addressOf(id, true);
  expect([second === first, await codeOf(first)]).toEqual([false, "NOT_FOUND"]);
  // It opens an agenda and no house.
  expect(await codeOf(second.replace("appointment", "rental"))).toBe("NOT_FOUND");
  await read(second);
  await db.consultant.update({ where: { id }, data: { active: false } });
  expect(await codeOf(second)).toBe("NOT_FOUND");
  await db.consultant.update({ where: { id }, data: { active: true } });
  await read(second);
  expect(await withdrawAgenda(world.staff, { consultantId: id })).toEqual({ withdrawn: true });
  expect(await withdrawAgenda(world.staff, { consultantId: id })).toEqual({ withdrawn: false });
  expect(await codeOf(second)).toBe("NOT_FOUND");
  expect(await addressOf(id)).not.toBe(second);
});
