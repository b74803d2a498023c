import type { ComponentType } from "react";
import { dayOf } from "../../src/shared/dates.ts";
import type { Resource } from "../../src/shared/resource/resource.ts";
import { partsOfKinds } from "../kinds.ts";
import type { SignedIn } from "../me.ts";
import { lazyPart } from "./lazy-part.ts";

const AuditRows = lazyPart(() => import("../pages/audit/audit-screens.tsx"), "AuditRows");
const CommissionPreview = lazyPart(
  () => import("../pages/money/commission/commission-preview.tsx"),
  "CommissionPreview",
);
const DuePayouts = lazyPart(() => import("../pages/money/payouts/due-payouts.tsx"), "DuePayouts");
const SupportSearch = lazyPart(() => import("../pages/support/search-panel.tsx"), "SupportSearch");
const BookingTools = lazyPart(() => import("../pages/support/staff-booking.tsx"), "BookingToolsOfRow");

/** Components above the rows of a list. */
export const listHeads: Record<string, ComponentType> = {
  booking: SupportSearch,
  payout: DuePayouts,
  "commission-rate": CommissionPreview,
};

/** Lists shown as text instead of columns. */
export const listRows: Record<string, ComponentType> = { audit: AuditRows };

/** Components beside the fields of a declaration's form or page. */
export const formExtras: Record<string, ComponentType> = {
  ...partsOfKinds((kind) => kind.formExtras),
};
export const showExtras: Record<string, ComponentType> = {
  ...partsOfKinds((kind) => kind.showExtras),
  booking: BookingTools,
};

/** Lists with dates, which initially show future rows only. */
const dated = ["trip", "terminal-trip", "event-session"];

/** The initial filters of a list: departures and sessions from today on. */
export function firstFilters(resource: Resource, { me }: SignedIn): Record<string, unknown> | undefined {
  return dated.includes(resource.name) ? { startsAt_gte: dayOf(Date.now(), me.country.timeZone) } : undefined;
}

/** The id of the only row that a list can have: its page opens directly. */
export function onlyRow(resource: Resource, { area, me }: SignedIn): string | null {
  const [company, another] = me.companies;
  const mine = resource.name === "company" && area === "partner";
  return mine && company && !another ? company.id : null;
}
