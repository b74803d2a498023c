import { expect, test } from "vitest";
import {
  columnsOfDay,
  fits,
  soonestFree,
  targetOf,
} from "../../../src/kinds/appointment/office/agenda-columns.ts";
import type { Agenda, AgendaVisit } from "../../../src/kinds/appointment/search/appointment-schema.ts";

/**
 * One consultant who works in one room from nine and in another from two o'clock, and a colleague in the third.
 */

const day = "2026-11-25";
const [nine, ten, two, three] = [36, 40, 56, 60];
const hoursIn = (roomId: string, from: number, end: number) =>
  Array.from({ length: end - from }, (_, index) => ({ day, quarter: from + index, placeId: "p", roomId }));
const consultant = (id: string, open: ReturnType<typeof hoursIn>) => ({
  ...{ id, name: id, mine: false, insurers: [], offers: [], delays: [], absences: [], open },
});
const visit = {
  ...{ bookingId: "b", consultantId: "awa", roomId: "one", day, quarter: nine, minutes: 30 },
} as AgendaVisit;
const agenda = {
  days: [day],
  consultants: [
    consultant("awa", [...hoursIn("one", nine, ten), ...hoursIn("two", two, three)]),
    consultant("paul", hoursIn("three", nine, three)),
  ],
  rooms: ["one", "two", "three"].map((id) => ({ id, name: id, placeId: "p", place: "Centre" })),
  visits: [visit],
} as unknown as Agenda;

const rooms = columnsOfDay(agenda, day, "room");
const [one, other, colleagues] = rooms;
if (!one || !other || !colleagues) throw new Error("three rooms are in use that day");
const drop = (key: string, quarter: number) =>
  targetOf(rooms, key, { visit, from: one, quarter })?.key ?? null;

test("an appointment goes into another room where its consultant receives at that time", () => {
  expect(drop(other.key, two)).toBe(other.key);
  expect(fits(other, visit, two)).toBe(true);
  expect(fits(other, visit, three - 1)).toBe(false);
});

test("and stays out of a room in which the consultant is not at that time, or never", () => {
  expect(drop(other.key, ten)).toBeNull();
  expect(drop(colleagues.key, nine)).toBeNull();
  // The room is open to others, but not for this appointment.
  expect(fits(colleagues, visit, nine)).toBe(false);
  expect(drop(one.key, nine + 1)).toBe(one.key);
  expect(drop("unknown", nine)).toBeNull();
});

test("between consultants it goes to any column: the server knows who offers the service", () => {
  const columns = columnsOfDay(agenda, day, "consultant");
  const [from, to] = columns;
  if (!from || !to) throw new Error("two consultants receive that day");
  expect(targetOf(columns, to.key, { visit, from, quarter: nine })?.key).toBe(to.key);
});

test("its own consultant's closed hours do not fit, not even for its last quarter", () => {
  const [awa] = columnsOfDay(agenda, day, "consultant");
  if (!awa) throw new Error("she receives that day");
  expect([ten - 2, ten - 1, ten, two].map((quarter) => fits(awa, visit, quarter))).toEqual([
    ...[true, false, false, true],
  ]);
});

test("a patient without an appointment is proposed the consultant who is free first", () => {
  const absence = { id: "a", reason: "", parts: [{ day, from: ten, to: ten + 4 }] };
  const [awa, paul] = agenda.consultants;
  const withAbsence = { ...agenda, consultants: [awa, { ...paul, absences: [absence] }] } as Agenda;
  const columns = columnsOfDay(withAbsence, day, "consultant");
  const proposed = (from: number) => soonestFree(columns, from)?.id;
  // Awa's first half hour is taken; both are free after it, and she comes first.
  expect([proposed(0), proposed(nine + 1), proposed(nine + 2)]).toEqual(["paul", "paul", "awa"]);
  // At ten she has no hours until two, and he is away until eleven.
  expect([proposed(ten), proposed(two), proposed(three - 1)]).toEqual(["paul", "awa", "awa"]);
  expect(proposed(three)).toBeUndefined();
});
