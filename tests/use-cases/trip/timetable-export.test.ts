import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { exportTimetable } from "../../../src/kinds/trip/feed/export-timetables.ts";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { readFile } from "../../../src/platform/files/files.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { jobContext } from "../../../src/server/request-context.ts";
import { instantOf } from "../../../src/shared/dates.ts";
import { testApp } from "../../support/app.ts";
import { tripNetwork } from "../../support/trip-network.ts";
import { readDelays, readTimetable } from "./read-timetable.ts";

const { app, services, clock, drain } = await testApp();
const { db } = services;
const second = (date: Date) => Math.floor(date.getTime() / 1000);
const minute = 60_000;

async function fetched(url: string) {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
  return readTimetable(answer.rawPayload);
}

/** The first reader of a day-old server asks twice. */
async function made(url: string) {
  const refused = await app.inject({ url });
  expect([refused.statusCode, refused.json().code]).toEqual([404, "TIMETABLE_NOT_READY"]);
  expect(refused.json().message).toBe(
    "Ces horaires sont en préparation. Redemandez-les dans quelques minutes.",
  );
  await drain();
  return fetched(url);
}

test("what a foreign reader finds in a timetable is what is on sale, field by field", async () => {
  const network = await tripNetwork(services, { name: 'Étoile "du Sud", Voyages' });
  const { company, terminals, from, path, country } = network;
  await db.terminal.update({
    where: { id: terminals[1].id },
    data: { latitude: 3.8123, longitude: 11.4987, name: "=Mvan", landmark: "Derrière\nla pharmacie" },
  });
  const morning = await network.depart({ time: "07:00" });
  const night = await network.depart({ time: "22:30", price: 7500 });
  await network.depart({ time: "09:00", published: false });
  const gone = await network.depart({ time: "11:00" });
  await cancelDeparture(network.partner, { id: gone, reason: "Panne du car" });
  const late = await network.depart({ time: "23:50" });
  await delayDeparture(network.partner, { id: late, minutes: 30, reason: "Pluie" });

  const timetable = await made(`/gtfs/${company.slug}.zip`);
  const [line, dear] = [`${path.id}-CLASSIC-5000-XAF`, `${path.id}-CLASSIC-7500-XAF`];
  const day = network.day(1).replaceAll("-", "");
  const { origin } = new URL(services.config.publicUrl);

  expect((await timetable.rows("trips")).map(({ trip_id: id }) => id)).toEqual([morning, night, late]);
  expect((await timetable.rows("trips"))[1]).toEqual({
    ...{ route_id: dear, service_id: day, trip_id: night, ticketing_trip_id: night, ticketing_type: "0" },
  });
  const stopTimes = await timetable.rows("stop_times");
  expect(stopTimes).toHaveLength(6);
  expect(stopTimes[2]).toEqual({
    ...{ trip_id: night, arrival_time: "22:30:00", departure_time: "22:30:00", stop_id: terminals[0].id },
    ...{ stop_sequence: "1", pickup_type: "0", drop_off_type: "1", timepoint: "1" },
  });
  expect(stopTimes[3]).toMatchObject({
    arrival_time: "26:30:00",
    stop_id: terminals[1].id,
    stop_sequence: "2",
  });
  // The delay of half an hour, which leads into the next day, is not in the timetable.
  expect(stopTimes[4]).toMatchObject({ departure_time: "23:50:00" });

  const times = await timetable.times(country.timeZone);
  for (const [id, moved] of [
    [morning, 0],
    [night, 0],
    [late, 30],
  ] as const) {
    const { startsAt, endsAt } = await db.product.findUniqueOrThrow({ where: { id } });
    expect(times.get(id)).toEqual({
      departs: second(startsAt as Date) - moved * 60,
      arrives: second(endsAt as Date) - moved * 60,
      stops: [terminals[0].id, terminals[1].id],
    });
  }

  expect(await timetable.rows("agency")).toEqual([
    {
      ...{ agency_id: company.id, agency_name: company.name, agency_url: `${origin}/`, agency_lang: "fr" },
      ...{ agency_timezone: country.timeZone, ticketing_deep_link_id: "mboa" },
    },
  ]);
  const stops = new Map((await timetable.rows("stops")).map((row) => [row.stop_id, row]));
  expect(stops.get(terminals[0].id)).toEqual({
    ...{ stop_id: terminals[0].id, stop_name: "Douala, Bonabéri" },
    stop_desc: "Position approximative : centre de Douala",
    ...{ stop_lat: String(from.latitude), stop_lon: String(from.longitude) },
  });
  expect(stops.get(terminals[1].id)).toEqual({
    ...{ stop_id: terminals[1].id, stop_name: "Yaoundé, =Mvan", stop_desc: "Derrière la pharmacie" },
    ...{ stop_lat: "3.8123", stop_lon: "11.4987" },
  });
  expect(await timetable.rows("routes")).toEqual(
    [line, dear].map((id) => ({
      ...{ route_id: id, agency_id: company.id, network_id: id, route_type: "3" },
      route_long_name: "Douala – Yaoundé, Classique",
      route_url: `${origin}/bus/douala/yaounde`,
    })),
  );
  expect(await timetable.rows("calendar_dates")).toEqual([
    { service_id: day, date: day, exception_type: "1" },
  ]);
  expect(await timetable.rows("fare_products")).toEqual(
    ["5000", "7500"].map((amount) => ({
      ...{ fare_product_id: `${amount}-XAF`, fare_product_name: "Billet", amount, currency: "XAF" },
    })),
  );
  expect(await timetable.rows("fare_leg_rules")).toEqual([
    { network_id: line, fare_product_id: "5000-XAF" },
    { network_id: dear, fare_product_id: "7500-XAF" },
  ]);
  expect(await timetable.rows("ticketing_identifiers")).toEqual(
    [...stops.keys()].map((id) => ({ ticketing_stop_id: id, stop_id: id, agency_id: company.id })),
  );
  expect(await timetable.rows("feed_info")).toEqual([
    {
      ...{ feed_publisher_name: "Mboa", feed_publisher_url: `${origin}/`, feed_lang: "fr" },
      ...{ feed_start_date: day, feed_end_date: day, feed_version: expect.stringMatching(/^\d{4}-.*Z$/) },
    },
  ]);

  const [link] = await timetable.rows("ticketing_deep_links");
  const asked = `${link?.web_url}?service_date=%5B%22${day}%22%5D&ticketing_trip_id=${encodeURIComponent(JSON.stringify([night]))}`;
  const shown = await app.inject({ url: asked.replace(origin, "") });
  expect([shown.statusCode, shown.headers.location]).toEqual([302, `/booking/trip/detail?uuid=${night}`]);
  expect(
    (await app.inject({ url: "/gtfs/ticket?ticketing_trip_id=https://elsewhere.example" })).statusCode,
  ).toBe(404);
});

test("a timetable is in one language, which it names, whoever causes it to be written", async () => {
  const network = await tripNetwork(services);
  await network.depart();
  const { id: companyId, countryId } = network.company;
  const ctx = await jobContext(services, "timetable-language");
  await inLanguage("en", () => exportTimetable(ctx, { countryId, companyId }));
  const timetable = await fetched(`/gtfs/${network.company.slug}.zip`);
  const [route] = await timetable.rows("routes");
  expect(route?.route_long_name).toBe("Douala – Yaoundé, Classique");
  expect((await timetable.rows("fare_products"))[0]?.fare_product_name).toBe("Billet");
  for (const { stop_desc: told } of await timetable.rows("stops"))
    expect(told).not.toMatch(/position|centre of/);
  expect((await timetable.rows("agency"))[0]?.agency_lang).toBe("fr");
  expect((await timetable.rows("feed_info"))[0]?.feed_lang).toBe("fr");
});

test("the file of the country holds all companies that sell, and is made anew every night", async () => {
  const [one, two] = [await tripNetwork(services), await tripNetwork(services, { status: "SUSPENDED" })];
  const [sold, hidden] = [await one.depart(), await two.depart()];
  const first = await made("/gtfs.zip");
  const ids = async (timetable: typeof first) => (await timetable.rows("trips")).map(({ trip_id: id }) => id);
  expect(await ids(first)).toContain(sold);
  expect(await ids(first)).not.toContain(hidden);
  const other = await app.inject({ url: `/gtfs/${two.company.slug}.zip` });
  expect([other.statusCode, other.json().code]).toEqual([404, "NOT_FOUND"]);
  const unknown = await app.inject({ url: `/gtfs/${randomUUID()}.zip` });
  expect(unknown.json().code).toBe("NOT_FOUND");

  const added = await one.depart({ time: "16:00" });
  expect(await ids(await fetched("/gtfs.zip"))).not.toContain(added);
  await services.db
    .$executeRaw`insert into "Job" ("name", "payload", "maxAttempts") values ('trip.exportTimetables', '{}', 1)`;
  await drain();
  expect(await ids(await fetched("/gtfs.zip"))).toContain(added);
  // By its id as well as by its short name, made in the same night.
  expect(await ids(await fetched(`/gtfs/${one.company.id}.zip`))).toEqual([sold, added]);
});

test("a departure keeps its true time on the days on which the clocks change", async () => {
  const timeZone = "Europe/Paris";
  await db.country.update({ where: { shortCode: "SN" }, data: { timeZone } });
  const network = await tripNetwork(services, {}, { country: "SN", from: "Dakar", to: "Thiès" });
  const wanted = [
    ["2027-03-28", "00:30"],
    ["2027-03-28", "09:00"],
    ["2027-10-31", "00:30"],
    ["2027-10-31", "09:00"],
  ] as const;
  const expected = new Map<string, number>();
  for (const [day, time] of wanted) {
    const startsAt = instantOf(day, time, timeZone);
    const id = await network.depart();
    await db.product.update({
      where: { id },
      data: { startsAt, endsAt: new Date(startsAt.getTime() + 90 * minute) },
    });
    expected.set(id, second(startsAt));
  }
  const scope = { countryId: network.country.id, companyId: network.company.id };
  await exportTimetable(await jobContext(services, "test"), scope);
  const archive = await readFile(services.files, `timetables/${network.company.id}.zip`);
  const timetable = await readTimetable(archive ?? Buffer.alloc(0));
  const times = await timetable.times(timeZone);
  expect(new Map([...times].map(([id, { departs }]) => [id, departs]))).toEqual(expected);
  expect([...times.values()].map(({ departs, arrives }) => arrives - departs)).toEqual([
    5400, 5400, 5400, 5400,
  ]);
  const stopTimes = await timetable.rows("stop_times");
  expect(stopTimes.filter(({ departure_time: at }) => at === "24:30:00")).toHaveLength(1);
});

test("delays and cancellations are read with the official description of GTFS-Realtime", async () => {
  const network = await tripNetwork(services);
  const { terminals, partner } = network;
  const onTime = await network.depart({ time: "06:00" });
  const late = await network.depart({ time: "23:50" });
  const gone = await network.depart({ time: "12:00" });
  const far = await network.depart({ date: network.day(5) });
  await delayDeparture(partner, { id: late, minutes: 40, reason: "Pluie" });
  await delayDeparture(partner, { id: far, minutes: 40, reason: "Pluie" });
  await cancelDeparture(partner, { id: gone, reason: "Panne du car" });
  // What was read a moment before is not given again.
  clock.advance(20_000);
  const answer = await app.inject({ url: "/gtfs-rt/trip-updates" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/x-protobuf"]);
  const { header, entity } = readDelays(answer.rawPayload) as { header: object; entity: { id: string }[] };
  expect(header).toEqual({
    ...{ gtfs_realtime_version: "2.0", incrementality: "FULL_DATASET" },
    timestamp: expect.closeTo(second(clock.now()), -1),
  });
  const own = entity.filter(({ id }) => [onTime, late, gone, far].includes(id));
  const { startsAt, endsAt } = await db.product.findUniqueOrThrow({ where: { id: late } });
  const start_date = network.day(1).replaceAll("-", "");
  expect(own).toEqual([
    {
      id: gone,
      trip_update: { trip: { trip_id: gone, start_date, schedule_relationship: "CANCELED" } },
    },
    {
      id: late,
      trip_update: {
        trip: { trip_id: late, start_date, schedule_relationship: "SCHEDULED" },
        stop_time_update: [
          {
            ...{ stop_sequence: 1, stop_id: terminals[0].id },
            departure: { delay: 2400, time: second(startsAt as Date) },
          },
          {
            stop_sequence: 2,
            stop_id: terminals[1].id,
            arrival: { delay: 2400, time: second(endsAt as Date) },
          },
        ],
      },
    },
  ]);
});
