import { describe, expect, it } from "vitest";
import {
  type Calling,
  callNext,
  overBelow,
  speedOf,
  turnEnds,
} from "../../../src/modules/booking/rush/rush-policy.ts";
import { type RushStatus, rushNumber, rushPlace } from "../../../src/shared/booking/rush-number.ts";

const seedOf = (index: number) => (index * 2_654_435_761).toString(16).padStart(32, "9a").slice(-32);

describe("the drawing of numbers", () => {
  it.each([1, 2, 3, 7, 64, 65, 1000, 4097])("gives %i early phones each number once", (early) => {
    const drawing = { early, seed: seedOf(early) };
    const numbers = Array.from({ length: early }, (_, place) => rushNumber(place, drawing));
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: early }, (_, at) => at));
  });

  it("leaves who came after the opening in the order of arrival", () => {
    const drawing = { early: 10, seed: seedOf(1) };
    expect([10, 11, 500].map((place) => rushNumber(place, drawing))).toEqual([10, 11, 500]);
  });

  it("gives the first and the last of the early phones the same chance", () => {
    const early = 10;
    const draws = 4000;
    const counts = Array.from({ length: early }, () => Array<number>(early).fill(0));
    for (let draw = 0; draw < draws; draw++) {
      const drawing = { early, seed: seedOf(draw + 1) };
      for (let place = 0; place < early; place++) {
        const row = counts[place] as number[];
        const number = rushNumber(place, drawing);
        row[number] = (row[number] ?? 0) + 1;
      }
    }
    // Chi square with 9 degrees of freedom: 33.7 is passed once in ten thousand.
    const expected = draws / early;
    const squares = counts.map((row) =>
      row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0),
    );
    expect(Math.max(...squares)).toBeLessThan(33.7);
  });

  it("draws another order with another seed", () => {
    const order = (seed: string) =>
      Array.from({ length: 50 }, (_, place) => rushNumber(place, { early: 50, seed }));
    expect(order(seedOf(1))).not.toEqual(order(seedOf(2)));
  });
});

const at = (seconds: number) => new Date(Date.UTC(2027, 0, 4, 11) + seconds * 1000);
const queue = (given: number): Calling => ({ opensAt: at(0), given, served: 0, calls: [] });

describe("who is called", () => {
  it("are as many as may choose at once, and nobody more until one has chosen or is late", () => {
    const first = callNext(queue(100), { atOnce: 10, used: 0 }, at(0));
    expect(first.served).toBe(10);
    expect(callNext(first, { atOnce: 10, used: 0 }, at(179)).served).toBe(10);
    expect(callNext(first, { atOnce: 10, used: 4 }, at(60)).served).toBe(14);
    expect(callNext(first, { atOnce: 10, used: 0 }, at(180)).served).toBe(20);
  });

  it("never are more than have come", () => {
    expect(callNext(queue(3), { atOnce: 10, used: 0 }, at(0)).served).toBe(3);
  });

  it("have three minutes, to the second", () => {
    const called = callNext(queue(100), { atOnce: 10, used: 0 }, at(5));
    expect(turnEnds(9, called)).toEqual(at(185));
    expect(turnEnds(10, called)).toBeNull();
    expect([overBelow(called, at(184)), overBelow(called, at(185))]).toEqual([0, 10]);
  });

  it("stay over when the calls before them are forgotten", () => {
    let rush = queue(1000);
    for (let minute = 0; minute < 30; minute++)
      rush = callNext(rush, { atOnce: 10, used: 0 }, at(minute * 60));
    expect(rush.calls.length).toBeLessThan(6);
    expect(turnEnds(0, rush)?.getTime()).toBeLessThanOrEqual(at(29 * 60).getTime());
    expect(rush.served).toBe(100);
  });

  it("give the speed of the last minutes", () => {
    let rush = queue(1000);
    for (let second = 0; second <= 300; second++) {
      // Everybody who was called has chosen a second later.
      const used = rush.served - overBelow(rush, at(second));
      rush = callNext(rush, { atOnce: 1, used }, at(second));
    }
    expect(rush.served).toBe(301);
    expect(speedOf(rush, at(300))).toBe(60);
    expect(speedOf(queue(5), at(300))).toBe(0);
  });
});

describe("where a phone stands", () => {
  const status: RushStatus = {
    state: "OPEN",
    opensAt: at(0).toISOString(),
    given: 5000,
    drawing: { early: 0, seed: seedOf(3) },
    served: 1000,
    perMinute: 100,
    empty: false,
  };

  it("is told in people and minutes, and asks more often when its turn is near", () => {
    expect(rushPlace(1500, status, at(60))).toEqual({
      ...{ number: 1501, ahead: 500, minutes: 5, called: false },
      nextSeconds: 30,
    });
    expect(rushPlace(1010, status, at(60))).toMatchObject({ ahead: 10, nextSeconds: 3 });
    expect(rushPlace(4999, status, at(60)).nextSeconds).toBe(60);
    expect(rushPlace(999, status, at(60))).toMatchObject({ ahead: 0, called: true });
    expect(rushPlace(1000, status, at(60))).toMatchObject({ ahead: 0, called: false });
  });

  it("before the opening has no number, and is asked again at the opening", () => {
    const before = { ...status, drawing: null, served: 0 };
    expect(rushPlace(3, before, at(-25))).toMatchObject({ number: null, called: false, nextSeconds: 25 });
    expect(rushPlace(3, before, at(-9000)).nextSeconds).toBe(60);
  });

  it("does not depend on the phone's clock, which may be two minutes off", () => {
    const servers = rushPlace(1500, status, at(60));
    for (const off of [-120, 120]) {
      const now = at(60 + off);
      const skew = now.getTime() - at(60).getTime();
      expect(rushPlace(1500, status, new Date(now.getTime() - skew))).toEqual(servers);
    }
  });

  it("is the same whether the phone works it out or the server", () => {
    const drawing = { early: 100, seed: seedOf(8) };
    for (const place of [0, 50, 99, 100])
      expect(rushPlace(place, { ...status, drawing }, at(0)).number).toBe(rushNumber(place, drawing) + 1);
  });
});
