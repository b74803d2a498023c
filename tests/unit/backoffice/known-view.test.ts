import { expect, test } from "vitest";
import { declarationOf } from "../../../backoffice/engine/declarations.ts";
import { knownView, type View } from "../../../backoffice/engine/list/known-view.ts";
import type { Area } from "../../../src/shared/permissions.ts";
import type { Resource } from "../../../src/shared/resource/resource.ts";

const payments = declarationOf("payment") as Resource;
/** The library declares the shown filters as a list, and keeps an object. */
const opened = (area: Area, view: object) => knownView(payments, area, view as View);
const sort = { field: "createdAt", order: "DESC" } as const;

test("a saved view whose filters all exist is opened as it was saved", () => {
  const filter = {
    q: "mtn",
    status: ["PENDING"],
    createdAt_gte: "2026-01-01",
    amount_lte: 5,
    reason_set: true,
  };
  const view = { filter, sort, perPage: 50, displayedFilters: { amount_lte: true } };
  expect(opened("admin", view)).toEqual({ view, dropped: false });
});

test("filters and sorts that are no longer declared are left out, and that is said", () => {
  const filter = { status: "PENDING", colour: "red", attempts: 3, reason: "EXPIRED", msisdn_set: true };
  const view = {
    filter,
    sort: { field: "colour", order: "ASC" as const },
    displayedFilters: { colour: true },
  };
  expect(opened("admin", view)).toEqual({
    view: { filter: { status: "PENDING" }, sort, displayedFilters: {} },
    dropped: true,
  });
});

test("a filter that another area has is not known here", () => {
  const view = { filter: { msisdn: "+237677000001" }, sort, displayedFilters: {} };
  expect(opened("support", view).dropped).toBe(false);
  expect(opened("partner", view)).toMatchObject({ view: { filter: {} }, dropped: true });
});

test("a sort alone that no longer exists gives the list's own order", () => {
  const view = { filter: {}, sort: { field: "amount", order: "ASC" as const }, displayedFilters: {} };
  expect(opened("admin", view)).toMatchObject({ view: { sort }, dropped: true });
});
