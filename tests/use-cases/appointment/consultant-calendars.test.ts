import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { beginAbsence } from "../../../src/kinds/appointment/absence/begin-absence.ts";
import { endAbsence } from "../../../src/kinds/appointment/absence/end-absence.ts";
import { addCalendar } from "../../../src/kinds/appointment/calendar/add-calendar.ts";
import { exportAgenda } from "../../../src/kinds/appointment/calendar/export-agenda.ts";
import { issueAgenda } from "../../../src/kinds/appointment/calendar/issue-agenda.ts";
import { listCalendars } from "../../../src/kinds/appointment/calendar/list-calendars.ts";
import { removeCalendar, syncCalendar } from "../../../src/kinds/appointment/calendar/remove-calendar.ts";
import { listSlots } from "../../../src/kinds/appointment/search/list-slots.ts";
import { saveConsultantAccount } from "../../../src/kinds/appointment/supply/save-consultant-account.ts";
import { saveTimetable } from "../../../src/kinds/appointment/supply/save-timetable.ts";
import { getAgenda } from "../../../src/kinds/appointment/visit/get-agenda.ts";
import { moveVisit } from "../../../src/kinds/appointment/visit/move-visit.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { feedsMaximum } from "../../../src/modules/booking/feed/add-feed.ts";
import { syncFeeds } from "../../../src/modules/booking/feed/sync-feeds.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { timeOfUnit } from "../../../src/shared/booking/quarters.ts";
import { addDays } from "../../../src/shared/dates.ts";
import { contextFor, createActor, liftHoldLimit } from "../../support/context.ts";
import { appointmentWish, cellsOf, practiceWorld, receptionOf } from "../../support/practice-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";

/** Busy times of a consultant's other calendars, as they are read over HTTP, beside everything that sells a time. */

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { db } = world.services;
const { day, staff } = world;
const job = await world.as(null);
const code = (expected: string) => expect.objectContaining({ code: expected });
const { sell } = await receptionOf(world);

const answers: Record<string, string> = {};
const site = createServer((request, reply) => {
  const body = answers[request.url ?? ""];
  reply.writeHead(body === undefined ? 500 : 200, { "content-type": "text/calendar" }).end(body);
});
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
afterAll(() => site.close());
const address = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;

const compact = (ofDay: string) => ofDay.replaceAll("-", "");
const at = (time: string, ofDay = day) => `${compact(ofDay)}T${time.replace(":", "")}00`;
const calendar = (...events: string[][]) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0"],
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    ...["END:VCALENDAR", ""],
  ].join("\r\n");
/** Floating times are the consultant's clock. */
const busy = (uid: string, from: string, to: string, ...more: string[]) => [
  ...[`UID:${uid}`, `DTSTART:${at(from)}`, `DTEND:${at(to)}`, "SUMMARY:Chez le notaire", ...more],
];

// A company may have ten.
beforeEach(() => db.calendarFeed.deleteMany());

let paths = 0;
/** A consultant with another calendar that says this. */
async function consultantWith(...events: string[][]) {
  const consultant = await world.consultant();
  paths += 1;
  const path = `/${paths}.ics`;
  answers[path] = calendar(...events);
  const { id } = await addCalendar(staff, {
    ...{ consultantId: consultant.id, name: "Google", url: address(path) },
  });
  const says = async (...next: string[][]) => {
    answers[path] = calendar(...next);
    await syncCalendar(staff, { id });
  };
  await syncCalendar(staff, { id });
  return { ...consultant, calendarId: id, path, says };
}

async function freeTimes(offerId: string, ofDay = day): Promise<string[]> {
  const { days } = await listSlots(job, { id: offerId, from: ofDay, days: 1 });
  return days.flatMap(({ places }) => places.flatMap(({ starts }) => starts.map(({ time }) => time)));
}
const everyTime = ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15", "10:30"];
const holdAt = async (offerId: string, time: string) =>
  holdPlaces(await world.customer(), appointmentWish(offerId, `${day}T${time}`));
const conflictsOf = async (consultantId: string) =>
  (await listCalendars(staff, { consultantId })).conflicts.map(({ bookingId }) => bookingId);
const takenTimes = async (resourceId: string) =>
  (await db.claim.findMany({ where: { resourceId }, orderBy: { unit: "asc" } })).map(({ unit }) =>
    timeOfUnit(unit),
  );

describe("busy times of another calendar", () => {
  test("close every quarter that they touch, and no other; their titles are not kept", async () => {
    const { id, offerId } = await consultantWith(busy("a", "09:50", "10:05"));
    expect(await takenTimes(id)).toEqual(["09:45", "10:00"]);
    // Half an hour with a pause of a quarter: 09:00 ends before, 10:15 begins after.
    expect(await freeTimes(offerId)).toEqual(["09:00", "10:15", "10:30"]);
    await expect(holdAt(offerId, "09:15")).rejects.toEqual(code("PLACES_TAKEN"));
    const agenda = await getAgenda(staff, { companyId: world.company.id, from: day, days: 1 });
    const shown = agenda.consultants.find((one) => one.id === id);
    expect(shown?.absences).toMatchObject([{ imported: true, reason: "Pris ailleurs (Google)" }]);
    expect(JSON.stringify([agenda, await db.block.findMany()])).not.toContain("notaire");
  });

  test("that are free, cancelled, over or without a length close nothing", async () => {
    const { id, offerId } = await consultantWith(
      busy("free", "09:00", "10:00", "TRANSP:TRANSPARENT"),
      busy("off", "09:00", "10:00", "STATUS:CANCELLED"),
      ["UID:reminder", `DTSTART:${at("09:00")}`],
      ["UID:old", `DTSTART:${at("09:00", addDays(day, -3))}`, `DTEND:${at("11:00", addDays(day, -3))}`],
    );
    expect([await takenTimes(id), await freeTimes(offerId)]).toEqual([[], everyTime]);
  });

  test("of whole days are days of the practice's clock; repeated ones come again, without the excluded", async () => {
    const next = addDays(day, 7);
    const { offerId, says } = await consultantWith([
      ...["UID:leave", `DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`],
    ]);
    expect([await freeTimes(offerId), await freeTimes(offerId, next)]).toEqual([[], everyTime]);
    const weekly = ["RRULE:FREQ=WEEKLY;COUNT=3", `EXDATE:${at("09:00", next)}`];
    await says(busy("weekly", "09:00", "11:00", ...weekly));
    expect([await freeTimes(offerId), await freeTimes(offerId, next)]).toEqual([[], everyTime]);
    expect(await freeTimes(offerId, addDays(day, 14))).toEqual([]);
    // Instants of another zone: 08:30 in London is 09:30 in Douala.
    await says(["UID:z", `DTSTART:${at("08:30")}Z`, `DTEND:${at("09:00")}Z`]);
    expect(await freeTimes(offerId)).toEqual(["10:00", "10:15", "10:30"]);
  });

  test("of a year are blocked as far as an agenda is open; a calendar that shrinks, or is empty, frees", async () => {
    const { id, offerId, says } = await consultantWith([
      ...["UID:abroad", `DTSTART;VALUE=DATE:${compact(addDays(day, -400))}`],
      `DTEND;VALUE=DATE:${compact(addDays(day, 400))}`,
    ]);
    expect(await freeTimes(offerId)).toEqual([]);
    const [block] = await db.block.findMany({ where: { resourceId: id } });
    expect((block?.toUnit ?? 0) - (block?.fromUnit ?? 0)).toBe(121 * 96);
    await says(busy("a", "09:00", "10:00"), busy("b", "10:00", "11:00"));
    expect(await freeTimes(offerId)).toEqual([]);
    await says(busy("a", "09:00", "10:00"));
    expect(await freeTimes(offerId)).toEqual(["10:00", "10:15", "10:30"]);
    await says();
    expect(await freeTimes(offerId)).toEqual(everyTime);
  });

  test("that cannot be read any more stay as they were last read, and it is told", async () => {
    const { id, offerId, path, calendarId } = await consultantWith(busy("a", "09:00", "10:00"));
    answers[path] = "<html></html>";
    await syncCalendar(staff, { id: calendarId });
    expect(await freeTimes(offerId)).toEqual(["10:00", "10:15", "10:30"]);
    const { calendars } = await listCalendars(staff, { consultantId: id });
    expect(calendars).toMatchObject([
      { state: "FAILED", error: "Ce n’est pas un calendrier iCal", events: 1 },
    ]);
    expect(calendars[0]?.syncedAt).toBeTruthy();
  });

  test("of a calendar that is removed are free at once, and only those", async () => {
    const { id, offerId, calendarId } = await consultantWith(busy("a", "09:00", "10:00"));
    await removeCalendar(staff, { id: calendarId });
    expect(await freeTimes(offerId)).toEqual(everyTime);
    expect((await listCalendars(staff, { consultantId: id })).calendars).toEqual([]);
    await expect(removeCalendar(staff, { id: calendarId })).rejects.toEqual(code("NOT_FOUND"));
  });
});

describe("an appointment at a busy time", () => {
  test("that is sold stays, and stands as a conflict until it is moved; it cannot be moved back", async () => {
    const { id, offerId, says } = await consultantWith();
    const bookingId = await sell(offerId, "09:00");
    await says(busy("a", "09:00", "09:30"));
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ status: "CONFIRMED" });
    expect(await conflictsOf(id)).toEqual([bookingId]);
    expect(await db.calendarFeed.findFirst({ where: { resourceId: id } })).toMatchObject({ conflicts: 1 });
    const move = (start: string) =>
      moveVisit(staff, { bookingId, start: `${day}T${start}`, idempotencyKey: randomUUID() });
    await move("10:00");
    expect(await conflictsOf(id)).toEqual([]);
    // The block got the time when the appointment left it.
    await expect(move("09:00")).rejects.toEqual(code("PLACES_TAKEN"));
    await says();
    await move("09:00");
    await expectSound(db);
  });

  test("that is being paid stays the buyer's; when nobody pays, the calendar gets the time", async () => {
    const { id, offerId, says } = await consultantWith();
    const buyer = await world.customer();
    const bill = await holdPlaces(buyer, appointmentWish(offerId, `${day}T09:00`));
    const payment = await payBill(buyer, payInput(bill.billId));
    await collectPayment(buyer, { paymentId: payment.id });
    await says(busy("a", "09:00", "09:30"));
    await world.operator.settle(buyer, payment);
    const bookingId = bill.bookings[0]?.id ?? "";
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ status: "CONFIRMED" });
    expect(await conflictsOf(id)).toEqual([bookingId]);
    await holdAt(offerId, "10:15");
    await says(busy("a", "09:00", "09:30"), busy("b", "10:15", "10:30"));
    expect(await conflictsOf(id)).toHaveLength(2);
    const start = world.clock.now().getTime();
    world.clock.advance(30 * 60_000);
    await expect(holdAt(offerId, "10:15")).rejects.toEqual(code("PLACES_TAKEN"));
    expect(await conflictsOf(id)).toEqual([bookingId]);
    world.clock.advance(start - world.clock.now().getTime());
  });

  test("that is cancelled leaves its time to the calendar", async () => {
    const { id, offerId, says } = await consultantWith();
    const { ctx, bookingId } = await world.sold(offerId, "09:00");
    await says(busy("a", "09:00", "09:30"));
    await cancelBooking(ctx, { bookingId, expectedRefund: (await quoteRefund(ctx, { bookingId })).refund });
    expect(await conflictsOf(id)).toEqual([]);
    await expect(holdAt(offerId, "09:00")).rejects.toEqual(code("PLACES_TAKEN"));
  });
});

describe("the calendar of a consultant", () => {
  test("holds beside new hours, and beside an absence that ends", async () => {
    const { id, offerId, timetableId } = await consultantWith(busy("a", "11:15", "12:00"));
    expect(await freeTimes(offerId)).toEqual(everyTime);
    await saveTimetable(staff, {
      ...{ id: timetableId, consultantId: id, validFrom: addDays(day, -7), onHolidays: true },
      ...{ cells: cellsOf(day, ["11:00", "13:00"], { placeId: world.placeId }), keepStranded: false },
    });
    expect(await freeTimes(offerId)).toEqual(["12:00", "12:15", "12:30"]);
    const away = { consultantId: id, fromDay: day, toDay: day, fromQuarter: 0, toQuarter: 96 };
    const absence = await beginAbsence(staff, { ...away, reason: "Formation" });
    expect(await freeTimes(offerId)).toEqual([]);
    await endAbsence(staff, { id: absence.id });
    expect(await freeTimes(offerId)).toEqual(["12:00", "12:15", "12:30"]);
    const imported = await db.block.findFirstOrThrow({ where: { resourceId: id } });
    await expect(endAbsence(staff, { id: imported.id })).rejects.toEqual(code("NOT_FOUND"));
  });

  test("may be another one's too: each agenda has its own blocks", async () => {
    const first = await consultantWith(busy("a", "09:00", "10:00"));
    const second = await world.consultant();
    const added = await addCalendar(staff, {
      ...{ consultantId: second.id, name: "Commun", url: address(first.path) },
    });
    await syncCalendar(staff, { id: added.id });
    expect(await freeTimes(second.offerId)).toEqual(["10:00", "10:15", "10:30"]);
    await removeCalendar(staff, { id: first.calendarId });
    expect(await freeTimes(first.offerId)).toEqual(everyTime);
    expect(await freeTimes(second.offerId)).toEqual(["10:00", "10:15", "10:30"]);
  });

  test("that gives our own agenda back blocks nothing of it, but the agenda of the same person's second practice", async () => {
    const here = await consultantWith();
    const there = await consultantWith();
    const bookingId = await sell(here.offerId, "09:00");
    const { url } = await issueAgenda(staff, { consultantId: here.id, renew: false });
    const token = url.split("/").at(-1)?.replace(".ics", "") ?? "";
    const own = await exportAgenda(job, { token });
    expect(own).toContain(`${bookingId}@mboa`);
    answers[here.path] = own;
    answers[there.path] = own;
    for (const { calendarId } of [here, there]) await syncCalendar(staff, { id: calendarId });
    expect(await conflictsOf(here.id)).toEqual([]);
    expect(await db.block.count({ where: { resourceId: here.id } })).toBe(0);
    expect(await takenTimes(there.id)).toEqual(["09:00", "09:15"]);
  });

  test("goes on being read of one who does not receive", async () => {
    const { id, offerId, path } = await consultantWith(busy("a", "09:00", "10:00"));
    const receives = (active: boolean) => db.consultant.update({ where: { id }, data: { active } });
    await receives(false);
    answers[path] = calendar(busy("a", "10:00", "11:00"));
    await db.calendarFeed.updateMany({ where: { resourceId: id }, data: { checkedAt: null } });
    await syncFeeds(job);
    await receives(true);
    expect(await freeTimes(offerId)).toEqual(["09:00", "09:15"]);
  });

  test("is connected by the consultant and the practice, by no branch, nor by others; ten a company", async () => {
    const { id, calendarId } = await consultantWith(busy("a", "09:00", "10:00"));
    const companyId = world.company.id;
    const ask = { consultantId: id };
    const person = await createActor(world.services, {
      role: "TERMINAL_CHIEF",
      companyId,
      terminalId: world.placeId,
    });
    const own = await contextFor(world.services, person);
    const strangers = [own, await world.customer()];
    for (const ctx of strangers) {
      await expect(listCalendars(ctx, ask)).rejects.toEqual(code("NOT_FOUND"));
      await expect(issueAgenda(ctx, { ...ask, renew: true })).rejects.toEqual(code("NOT_FOUND"));
      await expect(syncCalendar(ctx, { id: calendarId })).rejects.toEqual(code("NOT_FOUND"));
      await expect(removeCalendar(ctx, { id: calendarId })).rejects.toEqual(code("NOT_FOUND"));
    }
    await saveConsultantAccount(staff, { id, userId: person.id });
    expect((await listCalendars(own, ask)).calendars).toHaveLength(1);
    const url = address("/more.ics");
    await db.calendarFeed.deleteMany({ where: { companyId, id: { not: calendarId } } });
    for (let count = 1; count < feedsMaximum; count++) await addCalendar(own, { ...ask, name: "Autre", url });
    await expect(addCalendar(own, { ...ask, name: "Autre", url })).rejects.toEqual(code("TOO_MANY_FEEDS"));
  });
});
