import type pg from "pg";

/** Two thousand events in ten towns, each with ten sessions of two pools, two in five places sold. */

const events = 2000;
const sessionsOfEach = 10;

export interface PreparedEvents {
  sessionIds: string[];
  cities: string[];
}

export async function prepareEvents(client: pg.Client): Promise<PreparedEvents> {
  await client.query(
    `create temporary table town as
      select t."id" as place, t."companyId", t."cityId", y."name" as city, c."countryId", row_number() over () as n
      from "Terminal" t join "City" y on y."id" = t."cityId" join "Company" c on c."id" = t."companyId" limit 20`,
  );
  await client.query(
    `insert into "Event" ("id", "companyId", "placeId", "domainId", "categoryId", "title", "searchText", "text", "images", "updatedAt")
     select gen_random_uuid(), town."companyId", town.place,
       (array(select "id" from "Domain" where "kind" = 'event' order by "position"))[1 + n.n % 3],
       (array(select "id" from "EventCategory" order by "position"))[1 + n.n % 5],
       'Soirée ' || n.n, 'soiree ' || n.n, repeat('Une belle soirée. ', 20), array['demo/poster.webp'], now()
     from generate_series(1, ${events}) n(n) join town on town.n = 1 + n.n % (select count(*) from town)`,
  );
  await client.query(
    `create temporary table dated as
      select gen_random_uuid() as id, e."id" as event, e."companyId", e."placeId", e."domainId", e."title",
        town."cityId", town."countryId",
        date_trunc('hour', now()) + ((row_number() over ()) % 1400 + 3) * interval '1 hour' as at
      from "Event" e join town on town.place = e."placeId" cross join generate_series(1, ${sessionsOfEach})`,
  );
  for (const rows of [
    `"Product" ("id", "kind", "countryId", "companyId", "terminalId", "domainId", "cityId", "title", "price", "currency",
        "status", "startsAt", "endsAt", "images", "updatedAt")
      select id, 'event', "countryId", "companyId", "placeId", "domainId", "cityId", "title",
        1500 + 500 * (abs(hashtext(event::text)) % 40), 'XAF', 'PUBLISHED', at, at + interval '3 hours', array['demo/poster.webp'], now()`,
    `"EventSession" ("productId", "eventId", "companyId", "slot", "doorsAt", "saleEndsAt")
      select id, event, "companyId", id::text, at - interval '1 hour', at + interval '1 hour'`,
    `"EventPool" ("id", "productId", "ordinal", "name", "capacity") select gen_random_uuid(), id, 1, 'Fosse', 60`,
    `"EventPool" ("id", "productId", "ordinal", "name", "capacity") select gen_random_uuid(), id, 2, 'VIP', 20`,
  ])
    await client.query(`insert into ${rows} from dated`);
  await client.query(
    `insert into "EventTariff" ("id", "poolId", "name", "price")
     select gen_random_uuid(), "id", "name", 3000 * "ordinal" from "EventPool"`,
  );
  await client.query(
    `insert into "Claim" ("resourceId", "unit", "bookingId", "companyId")
     select id, 100000 + u, id, "companyId" from dated cross join generate_series(1, 24) u`,
  );
  await client.query("vacuum analyze");
  const sessions = await client.query<{ id: string }>(
    `select id from dated order by md5(id::text) limit 5000`,
  );
  const cities = await client.query<{ city: string }>(`select distinct city from town`);
  return { sessionIds: sessions.rows.map(({ id }) => id), cities: cities.rows.map(({ city }) => city) };
}
