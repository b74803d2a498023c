import { expect, test } from "vitest";
import { isAwaited, stageOf } from "../../../src/kinds/rental/office/move/change-stage.ts";
import type { ChangeState } from "../../../src/modules/booking/reschedule/change-schema.ts";

type Payment = NonNullable<ChangeState["payment"]>;

const at = Date.parse("2027-01-10T12:00:00Z");
const pay = (status: Payment["status"], more: Partial<Payment> = {}): Payment => ({
  ...{ id: "p", method: "mtn-momo", status, amount: 30_000, currency: "XAF", msisdn: "+237677000001" },
  ...{ byLink: false, next: null, reason: null, createdAt: "2027-01-10T11:59:00Z" },
  ...{ expiresAt: "2027-01-10T12:05:00Z", ...more },
});

test.each<[ChangeState["status"], Payment | null, ReturnType<typeof stageOf>]>([
  ["PENDING", pay("CREATED"), "SENDING"],
  ["PENDING", pay("PENDING"), "ASKED"],
  ["PENDING", pay("PENDING", { expiresAt: "2027-01-10T12:00:00.001Z" }), "ASKED"],
  ["PENDING", pay("PENDING", { expiresAt: "2027-01-10T12:00:00Z" }), "LATE"],
  ["PENDING", pay("PENDING", { method: "cash", next: { kind: "desk", code: "X" } }), "DESK"],
  ["PENDING", null, "UNPAID"],
  ["PENDING", pay("FAILED"), "UNPAID"],
  ["DONE", pay("SUCCEEDED"), "DONE"],
  ["EXPIRED", pay("FAILED"), "ENDED"],
  ["EXPIRED", null, "ENDED"],
  ["CANCELLED", pay("CANCELLED"), "ENDED"],
  ["EXPIRED", pay("SUCCEEDED"), "RETURNED"],
  ["CANCELLED", pay("SUCCEEDED"), "RETURNED"],
  ["CANCELLED", pay("PENDING"), "DROPPED"],
])("a change that is %s with a payment", (status, payment, stage) => {
  expect(stageOf({ status, payment }, at)).toBe(stage);
});

test("only what may still move the booking is watched", () => {
  expect((["SENDING", "ASKED", "LATE", "DESK"] as const).every(isAwaited)).toBe(true);
  expect((["DONE", "UNPAID", "ENDED", "RETURNED", "DROPPED"] as const).some(isAwaited)).toBe(false);
});
