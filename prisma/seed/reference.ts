import { createHash } from "node:crypto";
import type pg from "pg";
import { searchName } from "../../src/shared/text/search-name.ts";
import type { Prisma, PrismaClient } from "../client/client.ts";
import { cameroon } from "./countries/cm.ts";
import type { CountryRow } from "./countries/country-row.ts";
import { gabon, ivoryCoast, senegal } from "./countries/sn-ci-ga.ts";
import { inBothLanguages } from "./english-names.ts";
import { lists, roles, subscriptionPlans } from "./reference-rows.ts";

/** Rows without which nothing works. Idempotent: existing rows keep the changes made by staff. */

const countries: readonly CountryRow[] = [cameroon, ivoryCoast, gabon, senegal];
const holidayYears = [2026, 2027];

function holidayDates([day, name]: readonly [string, string]): Array<{ date: Date; name: string }> {
  const dates = day.length === 5 ? holidayYears.map((year) => `${year}-${day}`) : [day];
  return dates.map((date) => ({ date: new Date(`${date}T00:00:00Z`), name }));
}

async function seedCountry(db: PrismaClient, data: CountryRow, position: number): Promise<void> {
  const { cities, holidays, ...columns } = data;
  const country = await db.country.upsert({
    where: { shortCode: data.shortCode },
    create: { ...columns, position },
    update: {},
    select: { id: true },
  });
  await db.city.createMany({
    skipDuplicates: true,
    data: cities.map(([name, region, latitude, longitude, thousands], order) => ({
      countryId: country.id,
      name,
      region,
      latitude,
      longitude,
      position: order,
      searchName: searchName(name),
      population: thousands * 1000,
    })),
  });
  await db.holiday.createMany({
    skipDuplicates: true,
    data: holidays.flatMap(holidayDates).map((holiday) => ({ ...holiday, countryId: country.id })),
  });
  await seedMoneyRules(db, country.id, data);
}

async function seedMoneyRules(db: PrismaClient, countryId: string, data: CountryRow): Promise<void> {
  if ((await db.commissionRate.count({ where: { countryId } })) === 0) {
    const startsOn = new Date("2026-01-01");
    await db.commissionRate.createMany({
      data: [
        { countryId, basisPoints: 800, startsOn, countsFrom: startsOn },
        { countryId, kind: "trip", basisPoints: 500, startsOn, countsFrom: startsOn },
      ],
    });
  }
  await db.invoiceConfig.upsert({
    where: { countryId },
    create: {
      countryId,
      prefix: `MB-${data.shortCode}-`,
      issuerName: `Mboa ${data.name}`,
      legalLines: "Facture payable à réception. TVA selon la loi de finances en vigueur.",
      taxBasisPoints: data.shortCode === "CM" ? 1925 : 1800,
    },
    update: {},
  });
}

async function seedLists(db: PrismaClient): Promise<void> {
  const named = (names: readonly string[]) =>
    names.map((name, position) => inBothLanguages({ name, position }));
  await db.role.createMany({ data: roles.map((role) => ({ ...role })), skipDuplicates: true });
  for (const { categories, ...row } of lists.domains) {
    const create = inBothLanguages(row);
    const { id } = await db.domain.upsert({ where: { slug: row.slug }, create, update: {} });
    const data: Prisma.CategoryCreateManyInput[] = named(categories).map((row) => ({ ...row, domainId: id }));
    await db.category.createMany({ data, skipDuplicates: true });
  }
  for (const [brand, models] of Object.entries(lists.cars)) {
    const { id } = await db.carBrand.upsert({ where: { name: brand }, create: { name: brand }, update: {} });
    await db.carModel.createMany({
      data: models.map((name) => ({ name, brandId: id })),
      skipDuplicates: true,
    });
  }
  await db.vehicleSpecification.createMany({
    data: lists.vehicleSpecifications.map(inBothLanguages),
    skipDuplicates: true,
  });
  await db.eventCategory.createMany({
    data: lists.eventCategories.map(inBothLanguages),
    skipDuplicates: true,
  });
  await db.eventTarget.createMany({ data: lists.eventTargets.map(inBothLanguages), skipDuplicates: true });
  await db.houseAccessory.createMany({
    data: lists.houseAccessories.map(inBothLanguages),
    skipDuplicates: true,
  });
  await db.houseType.createMany({ data: lists.houseTypes.map(inBothLanguages), skipDuplicates: true });
  await db.housePartType.createMany({
    data: lists.housePartTypes.map((row) => ({
      ...inBothLanguages(row),
      bedroom: row.name === lists.bedroom,
    })),
    skipDuplicates: true,
  });
  await db.consultingDocument.createMany({ data: named(lists.consultingDocuments), skipDuplicates: true });
  if ((await db.subscriptionPlan.count()) === 0)
    await db.subscriptionPlan.createMany({ data: subscriptionPlans });
}

export async function seedReference(db: PrismaClient): Promise<void> {
  for (const [position, country] of countries.entries()) await seedCountry(db, country, position);
  await seedLists(db);
}

/**
 * Inserts them at the start of a process, unless exactly these rows were inserted before: their fingerprint is
 * stored as the comment of a table.
 */
export async function seedReferenceOnce(pool: pg.Pool, db: PrismaClient): Promise<void> {
  const content = JSON.stringify([countries, holidayYears, roles, lists, subscriptionPlans]);
  const mark = `reference ${createHash("sha256").update(content).digest("hex")}`;
  const { rows } = await pool.query<{ mark: string | null }>(
    `select obj_description('"Role"'::regclass) as mark`,
  );
  if (rows[0]?.mark === mark) return;
  await seedReference(db);
  await pool.query(`comment on table "Role" is '${mark}'`);
}
