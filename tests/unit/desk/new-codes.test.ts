import { expect, test } from "vitest";
import { newCodes } from "../../../backoffice/pages/gate/scanner/new-codes.ts";

test("a ticket still in front of the camera gets no second verdict; the same code on the next telephone does", () => {
  let now = 0;
  const codes = newCodes(() => now);
  expect(codes.isNew("A")).toBe(true);
  now = 1000;
  expect(codes.isNew("A")).toBe(false);
  // The verdict was read for ten seconds, with the ticket still held there when it is put away.
  now = 11_000;
  codes.putAway();
  now = 14_900;
  expect(codes.isNew("A")).toBe(false);
  // Seen all the time since: it is not the first person's hand any more.
  now = 15_000;
  expect(codes.isNew("A")).toBe(true);
  expect(codes.isNew("B")).toBe(true);
  expect(codes.isNew("A")).toBe(true);
});
