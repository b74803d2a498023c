import { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { nameInSql, nameSql } from "../../../platform/database/reader-name.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import type { Schedule, ServiceTerms } from "../slot/schedule-schema.ts";
import { scheduleSql } from "../slot/schedule-sql.ts";
import type { NamedPlace } from "./appointment-schema.ts";

/** Consultants with their offers, hours and taken units: one statement for any number of them. */

export interface AgendaOffer extends ServiceTerms {
  id: string;
  service: string;
  mode: "ON_SITE" | "REMOTE" | "AT_HOME";
  price: number;
}

export interface AgendaRow {
  id: string;
  name: string;
  title: string;
  photo: string | null;
  about: string;
  registrationNo: string | null;
  languages: string[];
  specialty: string;
  specialtyIn: string | null;
  slug: string;
  companyId: string;
  companyName: string;
  companyLogo: string | null;
  currency: string;
  offers: AgendaOffer[];
  places: NamedPlace[];
  insurers: { id: string; name: string }[];
  schedule: Schedule;
  /** Taken quarters of the consultant and of the rooms: resource → units. */
  taken: Record<string, number[]>;
}

export interface AgendaQuery {
  countryId: string;
  now: Date;
  /** Range of units that may matter: [from, to). */
  from: number;
  to: number;
  /** Bookings whose units count as free. */
  own?: readonly string[];
  /** Only these consultants, or all that match the filters. */
  consultantIds?: readonly string[];
  specialty?: string | null;
  cityId?: string | null;
  placeId?: string | null;
  language?: string | null;
  insurerId?: string | null;
  mode?: string | null;
  priceMax?: number | null;
  text?: string | null;
  /** The last consultant of the previous batch, in the order of names. */
  after?: { name: string; id: string } | null;
}

/** Batch size; the next batch starts after the last name of this one. */
export const agendasAtOnce = 500;

const offersSql = Prisma.sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', p."id", 'service', s."name", 'minutes', s."minutes",
    'bufferAfter', s."bufferAfter", 'noticeMinutes', s."noticeMinutes", 'horizonDays', s."horizonDays",
    'mode', s."mode", 'price', p."price") order by s."mode" = 'REMOTE', p."price", s."name"), '[]')
  from "AppointmentOffer" o
    join "Product" p on p."id" = o."productId" and p."status" = 'PUBLISHED'
    join "ConsultingService" s on s."id" = o."serviceId" and s."active"
  where o."consultantId" = k."id"`;

const placesSql = Prisma.sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', t."id", 'name', t."name", 'city', y."name", 'address', t."address",
    'quarter', t."quarter", 'landmark', t."landmark", 'phone', t."phone", 'latitude', t."latitude",
    'longitude', t."longitude") order by t."name"), '[]')
  from "Terminal" t join "City" y on y."id" = t."cityId"
  where t."id" = any(w."placeIds")`;

/** The places of a consultant, and the resources that may be taken: the agenda and the rooms. */
const whereSql = Prisma.sql`
  select array_agg(distinct u."placeId") as "placeIds",
    array_agg(distinct u."sublocationId") filter (where u."sublocationId" is not null) || k."id" as "resourceIds"
  from (
    select c."placeId", c."sublocationId" from "TimetableCell" c join "Timetable" h on h."id" = c."timetableId"
      where h."consultantId" = k."id" group by 1, 2
    union all
    select null, e."sublocationId" from "ExceptionCell" e join "TimetableException" x on x."id" = e."exceptionId"
      where x."consultantId" = k."id" group by 2) u offset 0`;

const takenSql = (query: AgendaQuery) => Prisma.sql`
  select coalesce(jsonb_object_agg(r."resourceId", r."units"), '{}') from (
    select m."resourceId", jsonb_agg(m."unit") as "units" from "Claim" m
    where m."unit" >= ${query.from}::int and m."unit" < ${query.to}::int
      and (m."expiresAt" is null or m."expiresAt" > ${query.now})
      and m."resourceId" = any(w."resourceIds") ${query.own?.length ? Prisma.sql`and m."bookingId" <> all(${[...query.own]}::uuid[])` : Prisma.empty}
    group by m."resourceId") r`;

const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

/** The filters as parameters of the statement; null means no filter. */
function filtersOf(query: AgendaQuery) {
  const { specialty, cityId, placeId, language, insurerId, mode, priceMax, after } = query;
  return {
    consultantIds: query.consultantIds ? [...query.consultantIds] : null,
    text: query.text ? like(query.text) : null,
    afterName: orNull(after?.name),
    afterId: orNull(after?.id),
    specialty: orNull(specialty),
    cityId: orNull(cityId),
    placeId: orNull(placeId),
    language: orNull(language),
    insurerId: orNull(insurerId),
    mode: orNull(mode),
    priceMax: orNull(priceMax),
  };
}

export async function readAgendas(db: Pick<Tx, "$queryRaw">, query: AgendaQuery): Promise<AgendaRow[]> {
  const filters = filtersOf(query);
  const { consultantIds, specialty, cityId, placeId, language, insurerId, mode, priceMax, text } = filters;
  const { afterName, afterId } = filters;
  return preparedSql<AgendaRow>(
    db,
    Prisma.sql`
    select k."id", k."name", k."title", k."photo", k."about", k."registrationNo", k."languages", ${nameSql("d")} as "specialty", ${nameInSql("d")} as "specialtyIn",
      d."slug", c."id" as "companyId", c."name" as "companyName", c."logoFileKey" as "companyLogo", n."currency",
      (${offersSql}) as "offers", (${placesSql}) as "places",
      (select coalesce(jsonb_agg(jsonb_build_object('id', i."id", 'name', i."name") order by i."name"), '[]')
        from "Insurer" i join "_ConsultantToInsurer" l on l."B" = i."id" where l."A" = k."id" and i."active") as "insurers",
      ${scheduleSql(Prisma.sql`k."id"`, Prisma.sql`c."countryId"`, "bookable")} as "schedule",
      (${takenSql(query)}) as "taken"
    from "Consultant" k
      join "Company" c on c."id" = k."companyId" and c."status" = 'ACTIVE' and c."countryId" = ${query.countryId}::uuid
      join "Country" n on n."id" = c."countryId"
      join "Domain" d on d."id" = k."domainId"
      cross join lateral (${whereSql}) w
    where k."active"
      and (${consultantIds}::uuid[] is null or k."id" = any(${consultantIds}::uuid[]))
      and (${specialty}::text is null or d."slug" = ${specialty})
      and (${language}::text is null or ${language} = any(k."languages"))
      and (${text}::text is null or k."name" ilike ${text}
        or c."name" ilike ${text})
      and (${insurerId}::uuid is null or exists (
        select 1 from "_ConsultantToInsurer" l where l."A" = k."id" and l."B" = ${insurerId}::uuid))
      and (${cityId}::uuid is null or exists (
        select 1 from "TimetableCell" e join "Timetable" h on h."id" = e."timetableId"
          join "Terminal" t on t."id" = e."placeId"
        where h."consultantId" = k."id" and t."cityId" = ${cityId}::uuid))
      and (${placeId}::uuid is null or exists (
        select 1 from "TimetableCell" e join "Timetable" h on h."id" = e."timetableId"
        where h."consultantId" = k."id" and e."placeId" = ${placeId}::uuid))
      and exists (
        select 1 from "AppointmentOffer" o join "Product" p on p."id" = o."productId"
          join "ConsultingService" s on s."id" = o."serviceId"
        where o."consultantId" = k."id" and p."status" = 'PUBLISHED' and s."active"
          and (${mode}::text is null or s."mode"::text = ${mode})
          and (${priceMax}::int is null or p."price" <= ${priceMax}))
      and (${afterId}::uuid is null or (k."name", k."id") > (${afterName}::text, ${afterId}::uuid))
    order by k."name", k."id"
    limit ${agendasAtOnce}::int`,
  );
}
