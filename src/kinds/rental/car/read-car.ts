import { Prisma } from "../../../../prisma/client/client.ts";
import { dayRulesSql, hoursSql } from "../days/read-days.ts";

/** A car's own columns of a product `p` as one JSON object, parsed by `carDetail`. */
export const carDetailSql = Prisma.sql`
  select jsonb_build_object('type', 'car', 'companyId', p."companyId", 'terminalId', p."terminalId",
    'dayRules', ${dayRulesSql}, 'hours', ${hoursSql("CAR")},
    'driver', rc."driver", 'driverPrice', rc."driverPrice", 'minAge', rc."minAge",
    'licenceYears', rc."licenceYears", 'caution', rc."caution", 'fuelPolicy', rc."fuelPolicy",
    'weekendPrice', rc."weekendPrice", 'beyondPrice', rc."beyondPrice", 'returnBy', rc."returnBy",
    'pickupFrom', rc."pickupFrom", 'noticeHours', rc."noticeHours", 'maxDays', rc."maxDays", 'plate', rc."plate",
    'extras', rc."extras",
    'drivers', coalesce((
      select jsonb_agg(dr."id" order by dr."id") from "Driver" dr
      where rc."driver" <> 'NONE' and dr."companyId" = p."companyId" and dr."active"
        and (dr."terminalId" is null or dr."terminalId" = p."terminalId")), '[]'::jsonb),
    'packages', coalesce((
      select jsonb_agg(jsonb_build_object('id', cp."id", 'name', cp."name", 'days', cp."days", 'price', cp."price",
        'weekendPrice', cp."weekendPrice", 'withDriver', cp."withDriver", 'fuelIncluded', cp."fuelIncluded",
        'includedKm', cp."includedKm", 'extraKm', cp."extraKm", 'extraHour', cp."extraHour", 'zone', cp."zone")
        order by cp."position", cp."days")
      from "CarPackage" cp where cp."productId" = p."id" and cp."active"), '[]'::jsonb),
    'places', coalesce((
      select jsonb_agg(jsonb_build_object('id', tm."id", 'name', tm."name", 'fee', coalesce(pp."fee", 0),
        'pickup', coalesce(pp."pickup", false), 'dropOff', coalesce(pp."dropOff", false)) order by tm."name")
      from "Terminal" tm left join "PickupPlace" pp on pp."terminalId" = tm."id"
      where tm."companyId" = p."companyId" and tm."active" and tm."cityId" = p."cityId"
        and (tm."id" = p."terminalId" or pp."terminalId" is not null)), '[]'::jsonb))
  from "RentalCar" rc where rc."productId" = p."id"`;
