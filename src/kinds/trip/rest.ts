import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { StoredObject } from "../../platform/files/files.ts";
import { sendTable, tableFormats } from "../../platform/files/table-file.ts";
import { type RestApp, restRoute } from "../../platform/rest.ts";
import { paths } from "../../shared/address/paths.ts";
import { AppError } from "../../shared/app-error.ts";
import { wireTime } from "../../shared/wire-time.ts";
import { exportDelays } from "./feed/export-delays.ts";
import { openTimetable } from "./feed/open-timetable.ts";
import { driverStatisticsInput } from "./roster/driver-statistics-schema.ts";
import { exportDriverStatistics } from "./roster/export-driver-statistics.ts";
import { getDriverStatistics } from "./roster/get-driver-statistics.ts";
import { tripSearchInput } from "./schema.ts";
import { searchTrips } from "./search/search-trips.ts";
import type { TripCard } from "./search/trip-view-schema.ts";
import { wireTrip } from "./wire-schema.ts";
import { timetableWords } from "./words/fr/timetable.ts";

function toWire(trip: TripCard, timeZone: string): z.infer<typeof wireTrip> {
  return {
    id: trip.id,
    company: { id: trip.company.id, name: trip.company.name },
    from: { name: trip.from.name, city: { name: trip.from.city.name } },
    to: { name: trip.to.name, city: { name: trip.to.city.name } },
    start_date: wireTime(trip.departsAt, timeZone),
    arrival_date: wireTime(trip.arrivesAt, timeZone),
    price: trip.price,
    currency: trip.currency,
    comfort: trip.comfort,
    available_places: trip.freePlaces,
  };
}

const { api } = timetableWords;

/** A value of the ticketing extension: plain, or a list of one value for each leg. */
const tripOf = (text: string): string | undefined => z.uuid().safeParse(/[\da-f-]{36}/i.exec(text)?.[0]).data;

/** Timetables for other programs, by public standards. */
function timetableRest(app: RestApp): void {
  const send = async (reply: FastifyReply, { stream, size }: StoredObject) =>
    reply
      .type("application/zip")
      .headers({ "content-length": size, "cache-control": "public, max-age=3600" })
      .header("content-disposition", 'attachment; filename="gtfs.zip"')
      .send(stream);
  app.get("/gtfs.zip", { schema: { summary: api.all } }, async (request, reply) =>
    send(reply, await openTimetable(await request.ctx(), null)),
  );
  app.get<{ Params: { company: string } }>(
    "/gtfs/:company.zip",
    { schema: { summary: api.one } },
    async (request, reply) => send(reply, await openTimetable(await request.ctx(), request.params.company)),
  );
  app.get<{ Querystring: { ticketing_trip_id?: string } }>(
    "/gtfs/ticket",
    { schema: { summary: api.ticket } },
    async (request, reply) => {
      const id = tripOf(String(request.query.ticketing_trip_id ?? ""));
      if (!id) throw new AppError("NOT_FOUND");
      return reply.redirect(paths.tripDetail(id));
    },
  );
  app.get("/gtfs-rt/trip-updates", { schema: { summary: api.updates } }, async (request, reply) =>
    reply
      .type("application/x-protobuf")
      .header("cache-control", "public, max-age=15")
      .send(await exportDelays(await request.ctx())),
  );
}

interface AreaRequest {
  Params: { area: string };
  Querystring: Record<string, string | undefined>;
}

/** The drivers' figures in the back office, beside the other statistics. */
function driverStatisticsRest(app: RestApp): void {
  const path = "/api/backoffice/:area/reports/drivers";
  const hidden = { schema: { hide: true } };
  const question = ({ params, query }: Pick<FastifyRequest<AreaRequest>, "params" | "query">) =>
    driverStatisticsInput.parse({ ...query, ...params });
  app.get<AreaRequest>(path, hidden, async (request) =>
    getDriverStatistics(await request.ctx(), question(request)),
  );
  for (const format of tableFormats) {
    app.get<AreaRequest>(`${path}.${format}`, hidden, async (request, reply) =>
      sendTable(reply, await exportDriverStatistics(await request.ctx(), question(request), format), format),
    );
  }
}

export function tripRest(app: RestApp): void {
  timetableRest(app);
  driverStatisticsRest(app);
  restRoute(app, {
    method: "GET",
    path: "/api/trips/search",
    summary: "The departures of a day between two cities, with their free places",
    query: tripSearchInput,
    sameForAll: true,
    answers: z.object({ total: z.number(), next_cursor: z.string().nullable(), trips: z.array(wireTrip) }),
    handle: async (ctx, { query }) => {
      const { total, nextCursor, trips, timeZone } = await searchTrips(ctx, query);
      return { total, next_cursor: nextCursor, trips: trips.map((trip) => toWire(trip, timeZone)) };
    },
  });
}
