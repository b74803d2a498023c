import { Prisma } from "../../../../prisma/client/client.ts";
import { cachedAnswers } from "../../../platform/cached-answers.ts";
import { batched, earliestOf } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { nameMarkSql, nameSql } from "../../../platform/database/reader-name.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { readerLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { OtherSession, ProgrammeItem, SponsorView } from "./event-view-schema.ts";
import { capacitySql, takenSql } from "./read-sessions.ts";

/** What all sessions of an event share: texts, pictures and dates, cached for some seconds by each process. */
export interface EventRow {
  title: string;
  text: string;
  images: string[];
  video: string;
  programme: ProgrammeItem[];
  sponsors: SponsorView[];
  targets: { name: string; icon: string }[];
  /** Future sessions. */
  sessions: OtherSession[];
}

const keepEvents = cachedAnswers<EventRow>({ milliseconds: 30_000, maximum: 5000 });

/** One more than is shown, because the session of the page itself may be among them. */
const sessionsMaximum = 13;

export function eventOf(db: Db, id: string, now: Date): Promise<EventRow> {
  return keepEvents({ owner: db, now }, id, () => readEvent[readerLanguage()](db, { id, now }));
}

interface WantedEvent {
  id: string;
  now: Date;
}

/** Batches events that are requested at the same time in one language. */
const eventReader = () =>
  batched<Db, WantedEvent, EventRow>((db) => ({
    run: async (wanted) => {
      const now = earliestOf(wanted);
      const rows = await preparedSql<EventRow & { id: string }>(
        db,
        Prisma.sql`
      select e."id"::text as "id", e."title", e."text", e."images", e."video", e."programme",
        (select coalesce(json_agg(jsonb_build_object('name', ${nameSql("t")}, 'icon', t."icon")${nameMarkSql("t")} order by t."position", t."name"), '[]')
          from "_EventToEventTarget" g join "EventTarget" t on t."id" = g."B" where g."A" = e."id") as "targets",
        (select coalesce(json_agg(json_build_object('name', o."name", 'rank', o."rank", 'logo', nullif(o."logo", ''),
            'link', o."link") order by o."rank", o."name"), '[]')
          from "EventSponsor" o where o."eventId" = e."id"
            and there."day" between coalesce(o."showFrom", '-infinity') and coalesce(o."showTo", 'infinity')) as "sponsors",
        (select coalesce(json_agg(coming), '[]') from (
          select json_build_object('id', p."id", 'startsAt', p."startsAt", 'price', p."price",
            'freePlaces', greatest(0, ${capacitySql} - ${takenSql(now)})) as coming
          from "EventSession" o join "Product" p on p."id" = o."productId"
          where o."eventId" = e."id" and p."status" = 'PUBLISHED' and o."saleEndsAt" > ${now}
          order by p."startsAt" limit ${sessionsMaximum}) later) as "sessions"
      from "Event" e
        join "Company" m on m."id" = e."companyId" join "Country" y on y."id" = m."countryId"
        cross join lateral (select (${now}::timestamptz at time zone y."timeZone")::date as "day") there
      where e."id" = any(${[...new Set(wanted.map(({ id }) => id))]}::uuid[])`,
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      return wanted.map(({ id }) => found.get(id) ?? new AppError("NOT_FOUND"));
    },
  }));

const readEvent = { fr: eventReader(), en: eventReader() };
