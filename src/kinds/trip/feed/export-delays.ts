import { PbfWriter } from "pbf";
import { Prisma } from "../../../../prisma/client/client.ts";
import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { onServiceDay, serviceColumns } from "./read-planned-departures.ts";

/**
 * Delays and cancellations by GTFS-Realtime, for who has the timetable of the last night. The numbers are those of
 * gtfs-realtime.proto.
 */

interface ChangedDeparture {
  id: string;
  cancelled: boolean;
  serviceDay: string;
  fromId: string;
  toId: string;
  delayMinutes: number;
  /** Seconds since 1970, with the delay. */
  departsAt: number;
  arrivesAt: number;
}

/** Of the departures under way and those of the next days; what is cancelled later is not in the next timetable. */
function readChangedDepartures({ replica, country, now }: Context): Promise<ChangedDeparture[]> {
  const at = now();
  return replica.$queryRaw<ChangedDeparture[]>(Prisma.sql`
    select p."id"::text, p."status" = 'CANCELLED' as "cancelled", l."startTerminalId"::text as "fromId",
      l."endTerminalId"::text as "toId", t."delayMinutes", ${serviceColumns},
      extract(epoch from p."startsAt")::int as "departsAt", extract(epoch from p."endsAt")::int as "arrivesAt"
    from "Product" p
      join "Trip" t on t."productId" = p."id"
      join "Path" l on l."id" = t."pathId"
      join "Company" c on c."id" = p."companyId"
      ${onServiceDay(country.timeZone)}
    where p."kind" = 'trip' and p."countryId" = ${country.id}::uuid and c."status" = 'ACTIVE'
      and p."startsAt" between ${at}::timestamptz - interval '2 days' and ${at}::timestamptz + interval '3 days'
      and p."endsAt" > ${at}::timestamptz - interval '1 hour'
      and (p."status" = 'CANCELLED' or p."status" = 'PUBLISHED' and t."delayMinutes" <> 0)
    order by p."startsAt", p."id"`);
}

const relationships = { scheduled: 0, cancelled: 3 };

function writeHeader(now: Date, pbf: PbfWriter): void {
  pbf.writeStringField(1, "2.0");
  /** The whole of it each time. */
  pbf.writeVarintField(2, 0);
  pbf.writeVarintField(3, Math.floor(now.getTime() / 1000));
}

function writeTrip({ id, serviceDay, cancelled }: ChangedDeparture, pbf: PbfWriter): void {
  pbf.writeStringField(1, id);
  pbf.writeStringField(3, serviceDay);
  pbf.writeVarintField(4, cancelled ? relationships.cancelled : relationships.scheduled);
}

interface StopMoment {
  delay: number;
  time: number;
}

function writeMoment({ delay, time }: StopMoment, pbf: PbfWriter): void {
  pbf.writeVarintField(1, delay);
  pbf.writeVarintField(2, time);
}

interface StopUpdate {
  sequence: number;
  stopId: string;
  arrival?: StopMoment;
  departure?: StopMoment;
}

function writeStop({ sequence, stopId, arrival, departure }: StopUpdate, pbf: PbfWriter): void {
  pbf.writeVarintField(1, sequence);
  if (arrival) pbf.writeMessage(2, writeMoment, arrival);
  if (departure) pbf.writeMessage(3, writeMoment, departure);
  pbf.writeStringField(4, stopId);
}

function writeUpdate(one: ChangedDeparture, pbf: PbfWriter): void {
  pbf.writeMessage(1, writeTrip, one);
  if (one.cancelled) return;
  const delay = one.delayMinutes * 60;
  const departure = { delay, time: one.departsAt };
  pbf.writeMessage(2, writeStop, { sequence: 1, stopId: one.fromId, departure });
  pbf.writeMessage(2, writeStop, { sequence: 2, stopId: one.toId, arrival: { delay, time: one.arrivesAt } });
}

function writeEntity(one: ChangedDeparture, pbf: PbfWriter): void {
  pbf.writeStringField(1, one.id);
  pbf.writeMessage(3, writeUpdate, one);
}

const cached = cachedAnswers<Buffer>({ milliseconds: 15_000 });

/** Read at most every fifteen seconds by each process. */
export function exportDelays(ctx: Context): Promise<Buffer> {
  const now = ctx.now();
  return cached({ owner: ctx.replica, now }, ctx.country.id, async () => {
    const changed = await readChangedDepartures(ctx);
    const pbf = new PbfWriter();
    pbf.writeMessage(1, writeHeader, now);
    for (const one of changed) pbf.writeMessage(2, writeEntity, one);
    return Buffer.from(pbf.finish());
  });
}
