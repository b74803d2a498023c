import type { PrismaClient } from "../../client/client.ts";
import { insertAll } from "../history-rows.ts";
import { seedId } from "../seed-id.ts";
import { type RentalCompanyRow, rentalCompanies, rentalRefundTiers } from "./rental-companies.ts";
import { rentalPlaceId } from "./rental-place-id.ts";

/** Rental companies with their places, hours and fees. */

export interface Seeding {
  db: PrismaClient;
  now: Date;
  countryId: string;
  cityIds: ReadonlyMap<string, { id: string; latitude: number; longitude: number }>;
  domainId: { car: string; house: string };
}

export interface RentalPlace {
  id: string;
  company: RentalCompanyRow;
  place: RentalCompanyRow["places"][number];
}

export const rentalCompanyId = (slug: string) => seedId(`company:${slug}`);
export const rentalLogoKey = (slug: string) => `public/demo/logos/${slug}.webp`;

export function rentalPlaces(): RentalPlace[] {
  return rentalCompanies.flatMap((company) =>
    company.places.map((place) => ({ id: rentalPlaceId(company.slug, place.name), company, place })),
  );
}

export async function seedRentalPlaces({ db, now, countryId, cityIds }: Seeding): Promise<void> {
  await db.company.createMany({
    skipDuplicates: true,
    data: rentalCompanies.map(({ slug, name, aboutUs, phone, places }) => ({
      id: rentalCompanyId(slug),
      countryId,
      name,
      slug,
      aboutUs,
      phone,
      email: `contact@${slug}.example`,
      address: places[0]?.landmark ?? null,
      kinds: ["location" as const],
      logoFileKey: rentalLogoKey(slug),
      refundTiers: rentalRefundTiers,
    })),
  });
  const places = rentalPlaces();
  await db.terminal.createMany({
    skipDuplicates: true,
    data: places.map(({ id, company, place }, index) => {
      const city = cityIds.get(place.city);
      if (!city) throw new Error(`no such town: ${place.city}`);
      return {
        id,
        companyId: rentalCompanyId(company.slug),
        cityId: city.id,
        name: place.name,
        kinds: ["location" as const],
        quarter: place.quarter,
        landmark: place.landmark,
        address: place.landmark,
        phone: `${company.phone.slice(0, -2)}${10 + (index % 60)}`,
        latitude: city.latitude + (((index * 7) % 11) - 5) / 300,
        longitude: city.longitude + (((index * 5) % 13) - 6) / 300,
        createdAt: now,
      };
    }),
  });
  await insertAll(
    db,
    "PickupPlace",
    places.flatMap(({ id, company, place }) =>
      company.rents.cars
        ? [
            {
              terminalId: id,
              companyId: rentalCompanyId(company.slug),
              fee: place.fee ?? 0,
              pickup: true,
              dropOff: true,
            },
          ]
        : [],
    ),
  );
  // Monday to Saturday from eight to seven, shorter hours on Sunday.
  await insertAll(
    db,
    "RentalHours",
    rentalCompanies
      .filter(({ rents }) => rents.cars)
      .flatMap(({ slug }) =>
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          id: seedId(`hours:${slug}:${weekday}`),
          companyId: rentalCompanyId(slug),
          subject: "CAR",
          weekday,
          opensAt: weekday === 7 ? "09:00" : "08:00",
          closesAt: weekday === 7 ? "16:00" : "19:00",
        })),
      ),
  );
}

/** The columns common to all rental products. */
export function rentalProduct(
  now: Date,
  terms: {
    countryId: string;
    domainId: string;
    companyId: string;
    place: RentalPlace;
    cityIds: Seeding["cityIds"];
  },
) {
  const { countryId, domainId, companyId, place, cityIds } = terms;
  return {
    kind: "location",
    countryId,
    companyId,
    terminalId: place.id,
    domainId,
    cityId: cityIds.get(place.place.city)?.id ?? null,
    currency: "XAF",
    refundable: true,
    refundClause: "",
    refundTiers: [],
    canChoosePlace: false,
    status: "PUBLISHED",
    createdAt: now,
    updatedAt: now,
  };
}
