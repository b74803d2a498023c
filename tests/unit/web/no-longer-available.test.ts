import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problemOf } from "../../../src/kinds/appointment/web/consultant-view.tsx";
import { hasPassed, type Slots } from "../../../src/kinds/appointment/web/use-slot.ts";
import { consultingWords } from "../../../src/kinds/appointment/words/fr/consulting.ts";
import { isOffSale } from "../../../src/kinds/event/web/event-view.tsx";
import { eventWords } from "../../../src/kinds/event/words/fr/event.ts";
import { hasBegun } from "../../../src/kinds/rental/web/detail/use-book.ts";
import { rentalWords } from "../../../src/kinds/rental/words/fr/rental.ts";

/** What a page that stays open says when its offer has passed meanwhile. */

const now = new Date("2026-11-25T14:30:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

const second = 1000;
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

test("the sentences are those of the specification", () => {
  expect([eventWords.detail.gone, rentalWords.detail.gone, consultingWords.detail.unavailable]).toEqual([
    "Cet événement n'est plus disponible.",
    "Cette location n'est plus disponible.",
    "Cette consultation n'est plus disponible.",
  ]);
});

test("a session, to the second its sale ends, and one that is over", () => {
  expect([isOffSale("OPEN", at(second)), isOffSale("OPEN", at(0)), isOffSale("OVER", at(second))]).toEqual([
    false,
    true,
    true,
  ]);
});

test("a rental, from the midnight after the day on which it should begin", () => {
  const douala = { timeZone: "Africa/Douala" };
  expect(hasBegun(douala, { from: "2026-11-25" })).toBe(false);
  expect(hasBegun(douala, { from: "2026-11-24" })).toBe(true);
  expect([hasBegun(douala, null), hasBegun(douala, { from: "" })]).toEqual([false, false]);
  vi.setSystemTime(new Date("2026-11-25T23:00:00Z"));
  expect(hasBegun(douala, { from: "2026-11-25" })).toBe(true);
});

test("a consultation, also when its hour has left the list meanwhile", () => {
  expect(hasPassed("2026-11-25T15:30", "Africa/Douala")).toBe(true);
  expect(hasPassed("2026-11-25T15:31", "Africa/Douala")).toBe(false);
  const slot = (startsAt: string) => ({ startsAt }) as NonNullable<Slots["slot"]>;
  const sentence = (slots: Pick<Slots, "slot" | "past">) => problemOf(slots, () => null)?.sentence ?? null;
  const { unavailable, chooseFirst } = consultingWords.detail;
  expect(sentence({ slot: slot(at(second)), past: false })).toBeNull();
  expect(sentence({ slot: slot(at(0)), past: false })).toBe(unavailable);
  expect(sentence({ slot: null, past: true })).toBe(unavailable);
  expect(sentence({ slot: null, past: false })).toBe(chooseFirst);
});
