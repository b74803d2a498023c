import { describe, expect, it } from "vitest";
import { readyLayout, seatsOf } from "../../src/kinds/trip/supply/seat-layout-schema.ts";
import {
  freeSeats,
  nextSeat,
  seatState,
  seatsTogether,
  toggleSeat,
} from "../../src/kinds/trip/web/detail/seat-choice.ts";

const layout = readyLayout("coach50");

describe("moving over the seats of a bus", () => {
  it("reaches every seat with the four arrows", () => {
    const seen = new Set([1]);
    const queue = [1];
    for (let seat = queue.pop(); seat !== undefined; seat = queue.pop()) {
      for (const direction of ["up", "down", "left", "right"] as const) {
        const next = nextSeat(layout, seat, direction);
        if (next === undefined || seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(seatsOf(layout));
  });

  it("stays inside the bus", () => {
    expect(nextSeat(layout, 1, "up")).toBeUndefined();
    expect(nextSeat(layout, 1, "left")).toBeUndefined();
    expect(nextSeat(layout, 99, "down")).toBeUndefined();
  });
});

describe("choosing seats", () => {
  it("takes a touched seat back when it is touched again", () => {
    expect(toggleSeat([3, 4], 3, 2)).toEqual([4]);
  });

  it("lets the oldest choice go beyond the number of places", () => {
    expect(toggleSeat([3, 4], 7, 2)).toEqual([4, 7]);
    expect(toggleSeat([3], 8, 1)).toEqual([8]);
  });

  it("says a seat that is chosen is chosen, even when the hold that took it is one's own", () => {
    expect(seatState(3, [3], [3])).toBe("chosen");
    expect(seatState(4, [4], [3])).toBe("taken");
    expect(seatState(5, [4], [3])).toBe("free");
  });

  it("never proposes a taken seat, and nothing when there is not enough room", () => {
    const taken = seatsOf(layout).slice(0, 46);
    const together = seatsTogether(layout, taken, 3, [1]);
    expect(together).toHaveLength(3);
    for (const seat of together) expect(freeSeats(layout, taken)).toContain(seat);
    expect(seatsTogether(layout, taken, 5)).toEqual([]);
  });
});
