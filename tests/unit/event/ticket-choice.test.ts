import { describe, expect, it } from "vitest";
import {
  linesOf,
  lostSeats,
  missingSeats,
  noTickets,
  type TicketChoice,
  ticketCount,
  unfinishedPools,
  withCount,
  withCountWithin,
  withoutSeats,
  withSeat,
} from "../../../src/kinds/event/rules/ticket-choice.ts";

const tariff = (id: string, extra: object = {}) => ({ id, state: "OPEN", perBooking: 5, left: 10, ...extra });
const hall = {
  ordinal: 1,
  numbered: true,
  tariffs: [tariff("early", { state: "OVER" }), tariff("plain", { left: 2 }), tariff("student", { left: 9 })],
};
const pit = { ordinal: 2, numbered: false, tariffs: [tariff("pit")] };
const shut = { ordinal: 3, numbered: true, tariffs: [tariff("soon", { state: "SOON" })] };
const pools = [hall, pit, shut];

const seat = (unit: number) => ({ unit, ordinal: Math.floor(unit / 100_000) });

/** Places chosen one after the other. */
const pressed = (...units: number[]) =>
  units.reduce<TicketChoice>((choice, unit) => {
    const next = withSeat(pools, choice, seat(unit));
    if (!next) throw new Error("refused");
    return next;
  }, noTickets);

describe("places that are pressed on the plan", () => {
  it("bring a ticket of the first tariff that is on sale, and of the next one when no more of it are left", () => {
    expect(pressed(100_001, 100_002).counts).toEqual({ plain: 2 });
    expect(pressed(100_001, 100_002, 100_003).counts).toEqual({ plain: 2, student: 1 });
    expect(withSeat(pools, noTickets, seat(300_001))).toBeNull();
    expect(withSeat(pools, noTickets, seat(900_001))).toBeNull();
  });

  it("are seats of the tickets that were asked for first, and are given back when they are pressed again", () => {
    const two = withCount(pools, noTickets, "student", 2);
    const one = withSeat(pools, two, seat(100_007));
    expect(one).toEqual({ counts: { student: 2 }, seats: [100_007] });
    expect(missingSeats(pools, one ?? noTickets)).toBe(1);
    expect(unfinishedPools(pools, one ?? noTickets)).toEqual([{ pool: hall, count: 1 }]);
    expect(withSeat(pools, one ?? noTickets, seat(100_007))).toEqual({ counts: { student: 1 }, seats: [] });
  });

  it("go with their tickets, the last one first", () => {
    const less = withCount(pools, pressed(100_004, 100_002), "plain", 1);
    expect(less.seats).toEqual([100_004]);
    expect(ticketCount(less)).toBe(1);
  });

  it("are counted for each tariff in the order of the page", () => {
    const choice = withCount(pools, pressed(100_009, 100_001, 100_005), "pit", 2);
    expect(linesOf(pools, choice).map(({ tariff: { id }, count, units }) => [id, count, units])).toEqual([
      ["plain", 2, [100_009, 100_001]],
      ["student", 1, [100_005]],
      ["pit", 2, []],
    ]);
    // Standing places have no number, so none is missing there, nor where none was chosen.
    expect(missingSeats(pools, choice)).toBe(0);
    expect(missingSeats(pools, withCount(pools, noTickets, "plain", 2))).toBe(0);
  });

  it("are lost when somebody else takes them, and their tickets stay", () => {
    const choice = pressed(100_001, 100_002);
    const lost = lostSeats(choice, [100_002, 100_003]);
    expect(lost).toEqual([100_002]);
    expect(withoutSeats(choice, lost)).toEqual({ counts: { plain: 2 }, seats: [100_001] });
  });
});

describe("more tickets than can be sold", () => {
  const wanting = (tariffId: string, count: number, choice = noTickets) =>
    withCountWithin(pools, choice, { tariffId, count, most: 5 });

  it("begin their tariff again, with the number that can be had", () => {
    expect(wanting("plain", 2)).toEqual({ choice: { counts: { plain: 2 }, seats: [] }, tooMany: null });
    expect(wanting("plain", 3)).toEqual({ choice: { counts: { plain: 0 }, seats: [] }, tooMany: 2 });
    expect(wanting("pit", 6)).toMatchObject({ choice: { counts: { pit: 0 } }, tooMany: 5 });
  });

  it("count those of the other tariffs, which stay", () => {
    const three = withCount(pools, noTickets, "pit", 3);
    expect(wanting("plain", 2, three)).toMatchObject({
      choice: { counts: { pit: 3, plain: 2 } },
      tooMany: null,
    });
    expect(wanting("student", 3, three)).toMatchObject({
      choice: { counts: { pit: 3, student: 0 } },
      tooMany: 5,
    });
  });
});
