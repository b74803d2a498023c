import { Prisma } from "../../../../prisma/client/client.ts";
import { instantOf } from "../../../shared/dates.ts";
import { hour } from "../../../shared/durations.ts";
import type { StartRules } from "../days/start-policy.ts";
import type { Town } from "./read-occupancy.ts";

/** Whether a list may say of an offer that something is refunded: its detail page shows each tier. */

/** SQL: hours before the start until which something of product "p" of company "c" is refunded; null = never. */
export const refundHoursSql = Prisma.sql`case when p."refundable" then (
    select min((tier->>'hoursBefore')::float8)
    from jsonb_array_elements(
      case when jsonb_array_length(p."refundTiers") > 0 then p."refundTiers" else c."refundTiers" end) tier
    where (tier->>'refundPercent')::int > 0) end`;

interface Wished {
  from?: string | undefined;
  to?: string | undefined;
  /** Of a house, the time from which one may arrive. */
  pickupAt?: string;
}

interface Refunded {
  refundHours: number | null;
  start: StartRules;
}

/** With dates: whether something would still be refunded of what is booked now. Without: whether that can ever be. */
export const refundedFor =
  ({ from, to, pickupAt }: Wished, { now, timeZone }: Pick<Town, "now" | "timeZone">) =>
  ({ refundHours, start }: Refunded): boolean => {
    if (refundHours === null) return false;
    if (!from || !to) return true;
    const startsAt = instantOf(from, pickupAt ?? start.range.from, timeZone);
    return startsAt.getTime() - now.getTime() >= refundHours * hour;
  };
