import { Prisma } from "../../../../prisma/client/client.ts";
import { dayRulesSql, hoursSql } from "../days/read-days.ts";

/** A house's own columns of a product `p` as one JSON object, parsed by `houseDetail`. */
export const houseDetailSql = Prisma.sql`
  select jsonb_build_object('type', 'house', 'companyId', p."companyId", 'terminalId', p."terminalId",
    'dayRules', ${dayRulesSql}, 'hours', ${hoursSql("HOUSE")},
    'guests', rh."guests", 'checkInFrom', rh."checkInFrom", 'checkInUntil', rh."checkInUntil",
    'checkOutBy', rh."checkOutBy", 'minNights', rh."minNights", 'maxNights', rh."maxNights",
    'noticeHours', rh."noticeHours", 'weekendPrice', rh."weekendPrice", 'cleaning', rh."cleaning",
    'weeklyDiscount', rh."weeklyDiscount", 'monthlyDiscount', rh."monthlyDiscount", 'caution', rh."caution",
    'rooms', coalesce((
      select jsonb_agg(rm."productId" order by rm."productId") from "RentalHouse" rm
      where rm."parentId" = rh."productId"), '[]'::jsonb))
  from "RentalHouse" rh where rh."productId" = p."id"`;
