import { afterEach, expect, test } from "vitest";
import { randomCode, uuid7 } from "../../src/platform/database/uuid.ts";
import {
  randomBelow,
  randomBytes,
  randomFraction,
  randomUuid,
  takeRandomnessFrom,
} from "../../src/platform/randomness.ts";
import { Chance } from "../simulation/chance.ts";

afterEach(() => takeRandomnessFrom(null));

const drawn = () => [
  uuid7(new Date(0)),
  randomUuid(),
  randomCode("ABC", 9),
  randomBytes(7).toString("hex"),
  randomBelow(1000),
  randomFraction(),
];

function seeded(seed: number) {
  const chance = new Chance(seed);
  takeRandomnessFrom((count) => chance.bytes(count));
  return drawn();
}

test("one seed gives the same ids and codes, another seed and crypto give others", () => {
  const first = seeded(42);
  expect(seeded(42)).toEqual(first);
  const other = seeded(43);
  takeRandomnessFrom(null);
  const free = drawn();
  for (const [index, one] of first.entries()) {
    expect(other[index]).not.toEqual(one);
    expect(free[index]).not.toEqual(one);
  }
});

test("a number below another one is each of these, and no more", () => {
  seeded(1);
  const seen = new Set(Array.from({ length: 500 }, () => randomBelow(5)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4]);
  // Bytes that all numbers would not share evenly are drawn again.
  const bytes = [Buffer.alloc(4096, 255), Buffer.alloc(4096, 0)];
  takeRandomnessFrom(() => bytes.shift() ?? Buffer.alloc(4096));
  expect(randomBelow(10)).toBe(0);
});

test("UUIDs are of their version", () => {
  expect(uuid7(new Date(0))).toMatch(/^00000000-0000-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("UUIDs of version 7 grow within one millisecond, and begin anew by chance in each", () => {
  const made = Array.from({ length: 20_000 }, (_, turn) => {
    // Another one in between, of an instant of its own.
    uuid7(new Date(turn % 3));
    return uuid7(new Date(5));
  });
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  const begun = Array.from({ length: 20 }, (_, at) => uuid7(new Date(10 + at)).slice(14));
  expect(begun.toSorted()).not.toEqual(begun);
});
