import { expect, test } from "vitest";
import { withoutRepeats } from "../../../backoffice/pages/support/repeated-calls.ts";
import type { StoryEvent } from "../../../src/modules/message/support/support-schema.ts";

const at = (minute: number) => `2026-11-25T10:0${minute}:00.000Z`;
const call = (minute: number, other: object = {}) =>
  ({
    ...{ kind: "call", id: `call-${minute}`, at: at(minute), service: "mtn-momo", operation: "status" },
    ...{ outcome: "refused", responseStatus: 404, ...other },
  }) as StoryEvent;
const booking = (minute: number) =>
  ({ kind: "booking", id: `booking-${minute}`, at: at(minute), what: "CREATED", reason: null }) as StoryEvent;
const told = (events: readonly StoryEvent[]) =>
  withoutRepeats(events).map(({ event, firstAt, count }) => [event.id, firstAt, count]);

test("equal calls that follow each other are told as one, with the last of them", () => {
  expect(told([call(1), call(2), call(3)])).toEqual([["call-3", at(1), 3]]);
  expect(told([])).toEqual([]);
});

test("a call that differs, and anything between, begins anew; other events are told one by one", () => {
  expect(
    told([call(1), call(2, { outcome: "ok" }), call(3, { outcome: "ok", responseStatus: 200 })]),
  ).toEqual([
    ["call-1", at(1), 1],
    ["call-2", at(2), 1],
    ["call-3", at(3), 1],
  ]);
  expect(told([call(1), booking(2), booking(2), call(3)]).map(([, , count]) => count)).toEqual([1, 1, 1, 1]);
});
