import { describe, expect, test } from "vitest";
import type { CopyTimetableInput } from "../../../src/kinds/appointment/schema.ts";
import { copyTimetable, previewTimetableCopy } from "../../../src/kinds/appointment/supply/copy-timetable.ts";
import { saveTimetable } from "../../../src/kinds/appointment/supply/save-timetable.ts";
import { addDays } from "../../../src/shared/dates.ts";
import { liftHoldLimit } from "../../support/context.ts";
import { cellsOf, practiceWorld } from "../../support/practice-world.ts";

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { day, placeId, roomId } = world;
const { db } = world.services;

const wishOf = (timetableId: string, ids: string[], extra: Partial<CopyTimetableInput> = {}) => ({
  timetableId,
  consultantIds: ids,
  validFrom: addDays(day, -1),
  withRooms: false,
  keepStranded: false,
  ...extra,
});
const hoursOf = async (consultantId: string) => {
  const timetables = await db.timetable.findMany({
    where: { consultantId },
    include: { cells: true },
    orderBy: { validFrom: "asc" },
  });
  return timetables.map(({ cells }) => cells.length);
};

describe("the hours of one consultant", () => {
  test("become those of others from a day on, without the room unless it is asked for", async () => {
    const model = await world.consultant({ roomId });
    const others = [await world.consultant(), await world.consultant()];
    const ids = others.map(({ id }) => id);
    const shorter = cellsOf(day, ["09:00", "10:00"], { placeId, sublocationId: roomId });
    await saveTimetable(world.staff, {
      ...{ id: model.timetableId, consultantId: model.id, cells: shorter },
      ...{ validFrom: addDays(day, -7), onHolidays: true, keepStranded: false },
    });
    const wish = wishOf(model.timetableId, [...ids, model.id]);
    expect(await previewTimetableCopy(world.staff, wish)).toEqual({ copied: 2, stranded: [] });
    expect(await hoursOf(ids[0] ?? "")).toEqual([8]);
    expect(await copyTimetable(world.staff, wish)).toEqual({ copied: 2, stranded: [] });
    for (const id of ids) expect(await hoursOf(id)).toEqual([8, 4]);
    // The model keeps its own, and the same day is replaced instead of made twice.
    expect(await hoursOf(model.id)).toEqual([4]);
    const roomOf = () =>
      db.timetableCell.count({ where: { sublocationId: roomId, timetable: { consultantId: ids[0] ?? "" } } });
    expect(await roomOf()).toBe(0);
    await copyTimetable(world.staff, { ...wish, withRooms: true });
    expect(await hoursOf(ids[0] ?? "")).toEqual([8, 4]);
    expect(await roomOf()).toBe(4);
  });

  test("that would strand sold appointments of another are listed before, and saved only when that is decided", async () => {
    const [model, other] = [await world.consultant(), await world.consultant()];
    const { bookingId } = await world.sold(other.offerId, "10:30");
    await saveTimetable(world.staff, {
      ...{
        id: model.timetableId,
        consultantId: model.id,
        cells: cellsOf(day, ["09:00", "10:00"], { placeId }),
      },
      ...{ validFrom: addDays(day, -7), onHolidays: true, keepStranded: false },
    });
    const wish = wishOf(model.timetableId, [other.id]);
    expect(await previewTimetableCopy(world.staff, wish)).toMatchObject({ stranded: [{ bookingId }] });
    await expect(copyTimetable(world.staff, wish)).rejects.toMatchObject({
      code: "STRANDED_APPOINTMENTS",
      detail: { count: 1, appointments: [{ bookingId }] },
    });
    expect(await hoursOf(other.id)).toEqual([8]);
    expect(await copyTimetable(world.staff, { ...wish, keepStranded: true })).toMatchObject({ copied: 1 });
    expect(await hoursOf(other.id)).toEqual([8, 4]);
    expect(await db.booking.count({ where: { id: bookingId, status: "CONFIRMED" } })).toBe(1);
  });

  test("are not copied into the past, nor by or to somebody else's practice", async () => {
    const [model, other] = [await world.consultant(), await world.consultant()];
    const past = wishOf(model.timetableId, [other.id], { validFrom: addDays(day, -10) });
    await expect(copyTimetable(world.staff, past)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    const wish = wishOf(model.timetableId, [other.id]);
    const refused = { code: "NOT_FOUND" };
    await expect(copyTimetable(await world.customer(), wish)).rejects.toMatchObject(refused);
    await expect(previewTimetableCopy(await world.customer(), wish)).rejects.toMatchObject(refused);
    await expect(copyTimetable(world.staff, wishOf(placeId, [other.id]))).rejects.toMatchObject(refused);
  });
});
