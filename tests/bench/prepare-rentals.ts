import type pg from "pg";
import { addDays, dayOf } from "../../src/shared/dates.ts";

/** Twenty thousand cars and houses in the towns with terminals, some days taken, some with a special price. */

const cars = 10_000;
const houses = 10_000;

/** From tomorrow on: rentals do not depend on days with departures. */
const stays = 50;
const stayLength = 7;

export interface PreparedRentals {
  cities: string[];
  stays: { from: string; to: string }[];
}

async function insertCars(client: pg.Client): Promise<void> {
  await client.query(
    `create temporary table car as
      select gen_random_uuid() as id, town.*, n from generate_series(1, ${cars}) n
        join rental_town town on town.r = 1 + n % (select count(*) from rental_town)`,
  );
  for (const rows of [
    `"Product" ("id", "kind", "countryId", "companyId", "terminalId", "cityId", "title", "price", "currency", "status",
        "images", "updatedAt")
      select id, 'location', "countryId", "companyId", place, "cityId", 'Toyota ' || n, 20000 + n % 50 * 1000, 'XAF',
        'PUBLISHED', array['demo/car.webp'], now()`,
    `"RentalCar" ("productId", "companyId", "modelId", "plate", "year", "seats", "driver")
      select id, "companyId", (array(select "id" from "CarModel"))[1 + n % 5], 'LT ' || n, 2015 + n % 10, 4 + n % 4,
        'NONE'`,
  ])
    await client.query(`insert into ${rows} from car`);
}

async function insertHouses(client: pg.Client): Promise<void> {
  await client.query(
    `create temporary table house as
      select gen_random_uuid() as id, gen_random_uuid() as property, town.*, n from generate_series(1, ${houses}) n
        join rental_town town on town.r = 1 + n % (select count(*) from rental_town)`,
  );
  for (const rows of [
    `"Product" ("id", "kind", "countryId", "companyId", "terminalId", "cityId", "title", "price", "currency", "status",
        "images", "updatedAt")
      select id, 'location', "countryId", "companyId", place, "cityId", 'Studio ' || n, 15000 + n % 40 * 1000, 'XAF',
        'PUBLISHED', array['demo/room.webp'], now()`,
    `"Property" ("id", "companyId", "terminalId", "name") select property, "companyId", place, 'Cour ' || n`,
    `"RentalHouse" ("productId", "companyId", "propertyId", "typeId", "guests")
      select id, "companyId", property, (array(select "id" from "HouseType"))[1 + n % 3], 2 + n % 5`,
  ])
    await client.query(`insert into ${rows} from house`);
}

export async function prepareRentals(client: pg.Client): Promise<PreparedRentals> {
  await client.query(
    `create temporary table rental_town as
      select t."id" as place, t."companyId", t."cityId", y."name" as city, c."countryId", row_number() over () as r
      from "Terminal" t join "City" y on y."id" = t."cityId" join "Company" c on c."id" = t."companyId"`,
  );
  await insertCars(client);
  await insertHouses(client);
  // For each, two stays in the next month, of three days in a car and of five nights in a house, and a season of ten days.
  await client.query(
    `insert into "Claim" ("resourceId", "unit", "bookingId", "companyId")
      select id, (current_date - date '1970-01-01') + n % 27 + d + month * 30, id, "companyId"
      from (select id, "companyId", n, 3 as days from car union all select id, "companyId", n, 5 from house) x
        cross join generate_series(2, 1 + days) d cross join generate_series(0, 1) month`,
  );
  await client.query(
    `insert into "RentalDay" ("productId", "day", "price")
      select id, (current_date - date '1970-01-01') + 20 + d, 40000
      from (select id from car union all select id from house) x cross join generate_series(1, 10) d`,
  );
  await client.query("vacuum analyze");
  const { rows } = await client.query<{ city: string }>(`select distinct city from rental_town`);
  const today = dayOf(new Date(), "Africa/Douala");
  return {
    cities: rows.map(({ city }) => city),
    stays: Array.from({ length: stays }, (_, index) => {
      const from = addDays(today, index + 1);
      return { from, to: addDays(from, stayLength) };
    }),
  };
}
