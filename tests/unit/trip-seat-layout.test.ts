import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buildLayout,
  type LayoutOptions,
  layoutPatterns,
  numberings,
  pickTogether,
  type ReadyLayout,
  readyLayout,
  readyLayouts,
  renumber,
  type SeatLayout,
  seatPlaces,
  seatsOf,
  validateLayout,
} from "../../src/kinds/trip/supply/seat-layout-schema.ts";

const options = fc.record({
  pattern: fc.constantFrom(...(Object.keys(layoutPatterns) as (keyof typeof layoutPatterns)[])),
  seats: fc.integer({ min: 1, max: 90 }),
  backRow: fc.boolean(),
  middleDoor: fc.boolean(),
  toilet: fc.boolean(),
  numbering: fc.constantFrom(...numberings),
}) satisfies fc.Arbitrary<LayoutOptions>;

/** Ten rows of two and two: seats 4n+1 to 4n+4 across. */
const plain = buildLayout({ pattern: "2+2", seats: 40 }) as SeatLayout;

test("a ready layout has exactly the seats it was asked for and can be sold", () => {
  for (const name of Object.keys(readyLayouts) as ReadyLayout[]) {
    expect(validateLayout(readyLayout(name)), name).toEqual([]);
    expect(seatsOf(readyLayout(name))).toHaveLength(readyLayouts[name].seats);
  }
});

test("every layout that can be built is valid; outside of 10 to 75 seats there is none", () => {
  fc.assert(
    fc.property(options, (wanted) => {
      const layout = buildLayout(wanted);
      if (wanted.seats < 10 || wanted.seats > 75) return layout === null;
      if (layout === null) return wanted.seats < 20;
      return validateLayout(layout).length === 0 && seatsOf(layout).length === wanted.seats;
    }),
  );
});

describe("validateLayout", () => {
  const good = readyLayout("coach50");
  const change = (edit: (layout: SeatLayout) => void) => {
    const copy = structuredClone(good);
    edit(copy);
    return validateLayout(copy);
  };

  test("names what is wrong", () => {
    expect(validateLayout(null)).toEqual(["NO_ROWS"]);
    expect(validateLayout({ rows: [] })).toEqual(["NO_ROWS"]);
    expect(validateLayout({ rows: [[], []] })).toEqual(["TOO_LARGE"]);
    expect(change((layout) => layout.rows[3]?.pop())).toEqual(["UNEVEN_ROWS"]);
    expect(change((layout) => layout.rows[0]?.splice(0, 1, "aisle"))).toEqual(["ONE_DRIVER"]);
    expect(change((layout) => layout.rows[2]?.splice(0, 1, "pool" as never))).toEqual(["UNKNOWN_CELL"]);
    expect(change((layout) => layout.rows[2]?.splice(0, 1, 49))).toEqual(["SEAT_NUMBERS"]);
    expect(change((layout) => layout.rows.splice(3))).toContain("SEAT_COUNT");
    const noDoor = { rows: good.rows.map((row) => row.map((cell) => (cell === "door" ? "blank" : cell))) };
    expect(validateLayout(noDoor)).toEqual(["NO_DOOR"]);
  });
});

test("renumbering keeps the seats and changes only their order", () => {
  const rows = plain;
  const snake = renumber(rows, "snake");
  expect(validateLayout(snake)).toEqual([]);
  expect(snake.rows[1]).toEqual([1, 2, "aisle", 3, 4]);
  expect(snake.rows[2]).toEqual([8, 7, "aisle", 6, 5]);
  expect(renumber(snake, "rows")).toEqual(rows);
  expect(renumber(rows, "columns").rows[1]?.[0]).toBe(1);
});

test("a seat knows whether it is at the window or at the aisle", () => {
  const places = seatPlaces(plain);
  expect(places.get(1)).toMatchObject({ window: true, aisle: false });
  expect(places.get(2)).toMatchObject({ window: false, aisle: true });
});

describe("pickTogether", () => {
  const layout = plain;

  test("two people sit side by side, not across the aisle", () => {
    const free = [2, 3, 7, 8, 14];
    expect(pickTogether(layout, free, 2)).toEqual([7, 8]);
  });

  test("near the seats they had before", () => {
    const free = seatsOf(layout).filter((seat) => seat > 4);
    const picked = pickTogether(layout, free, 2, [33, 34]) ?? [];
    const places = seatPlaces(layout);
    const rowOf = (seat: number) => places.get(seat)?.row ?? -1;
    expect(picked.map(rowOf)).toEqual([rowOf(33), rowOf(34)]);
  });

  test("never more than there is, never a seat twice", () => {
    expect(pickTogether(layout, [1, 2], 3)).toBeNull();
    fc.assert(
      fc.property(fc.subarray(seatsOf(layout)), fc.integer({ min: 1, max: 5 }), (free, count) => {
        const picked = pickTogether(layout, free, count);
        if (free.length < count) return picked === null;
        return (
          picked !== null && new Set(picked).size === count && picked.every((seat) => free.includes(seat))
        );
      }),
    );
  });
});
