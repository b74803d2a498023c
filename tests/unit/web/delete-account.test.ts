import { expect, test } from "vitest";
import type { AheadView } from "../../../src/modules/booking/cancel/quote-schema.ts";
import { endedBefore } from "../../../src/web/pages/account/profile/delete-dialog.tsx";

const ahead = (bookingId: string, paid: boolean, cancellable: boolean) =>
  ({ bookingId, paid, cancellable }) as AheadView;
const all = [
  ahead("paid", true, true),
  ahead("paid, too late", true, false),
  ahead("unpaid", false, true),
  ahead("unpaid, too late", false, false),
];
const ids = (wish: "cancel" | "keep") => endedBefore(all, wish).map(({ bookingId }) => bookingId);

test("a person who keeps the tickets loses only unpaid bookings", () => {
  expect(ids("keep")).toEqual(["unpaid"]);
});

test("a person who cancels gives up everything that can still be cancelled", () => {
  expect(ids("cancel")).toEqual(["paid", "unpaid"]);
});
