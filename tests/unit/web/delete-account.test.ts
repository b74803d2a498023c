import { expect, test } from "vitest";
import type { AheadView } from "../../../src/modules/booking/view/view-schema.ts";
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

test("who keeps the tickets gives up only what is not paid", () => {
  expect(ids("keep")).toEqual(["unpaid"]);
});

test("who cancels gives up all that can still be cancelled", () => {
  expect(ids("cancel")).toEqual(["paid", "unpaid"]);
});
