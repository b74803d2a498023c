import type { Context } from "../../../platform/context.ts";
import { enqueueSql } from "../../../platform/jobs/jobs.ts";
import type { TimetableScope } from "./read-planned-departures.ts";
import { writeTimetable } from "./write-timetable.ts";

/** Timetables are made once a day and kept as files, so that no reader makes the database read all departures. */

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "trip.exportTimetables": Record<string, never>;
    "trip.exportTimetable": TimetableScope;
  }
}

export const fileOf = ({ countryId, companyId }: TimetableScope): string =>
  `timetables/${companyId ?? countryId}.zip`;

/** Two jobs for one file are one. */
export const timetableJobs = (scopes: readonly TimetableScope[]) =>
  enqueueSql(
    "trip.exportTimetable",
    scopes.map((scope) => ({ payload: scope, options: { key: fileOf(scope) } })),
  );

/** Of each country and each company that has departures. */
export async function exportTimetables(ctx: Context): Promise<void> {
  const scopes = await ctx.db.$queryRaw<TimetableScope[]>`
    select p."countryId"::text, p."companyId"::text
    from "Product" p join "Company" c on c."id" = p."companyId"
    where p."kind" = 'trip' and p."status" = 'PUBLISHED' and p."startsAt" > ${ctx.now()} and c."status" = 'ACTIVE'
    group by grouping sets ((p."countryId"), (p."countryId", p."companyId"))`;
  await ctx.db.$queryRaw(timetableJobs(scopes));
}

/** A million departures are written within. */
const timeLimitMs = 15 * 60_000;

export async function exportTimetable(ctx: Context, scope: TimetableScope): Promise<void> {
  const country = await ctx.db.country.findUniqueOrThrow({ where: { id: scope.countryId } });
  const { origin } = new URL(ctx.config.publicUrl);
  const archive = await ctx.replica.$transaction(
    async (tx) => {
      const pieces: Buffer[] = [];
      const written = writeTimetable(tx, { country, scope, now: ctx.now(), origin });
      for await (const piece of written) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    { isolationLevel: "RepeatableRead", maxWait: 10_000, timeout: timeLimitMs },
  );
  await ctx.files.put(fileOf(scope), archive, "application/zip");
}
