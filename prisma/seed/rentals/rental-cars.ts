import { dayNumber, numbersFrom } from "../../../src/kinds/rental/rules/day-number.ts";
import { addDays, type Day, dayOf } from "../../../src/shared/dates.ts";
import type { PrismaClient } from "../../client/client.ts";
import { insertAll } from "../history-rows.ts";
import { type CarBody, carBodies } from "../images/draw-car.ts";
import { seedId } from "../seed-id.ts";
import {
  type CarModelRow,
  carColours,
  driverNames,
  rentalCompanies,
  rentedModels,
} from "./rental-companies.ts";
import {
  type RentalPlace,
  rentalCompanyId,
  rentalPlaces,
  rentalProduct,
  type Seeding,
} from "./rental-places.ts";

/** Sixty cars with their packages, documents, drivers and December prices. */

const carsWanted = 60;

export const carPictures = {
  outside: (body: CarBody, colour: number) => `public/demo/cars/${body}-${colour}.webp`,
  inside: (colour: number) => `public/demo/cars/inside-${colour}.webp`,
  boot: (colour: number) => `public/demo/cars/boot-${colour}.webp`,
};

export const carPictureKeys = [
  ...carBodies.flatMap((body) => carColours.map((_, colour) => carPictures.outside(body, colour))),
  ...carColours.flatMap((_, colour) => [carPictures.inside(colour), carPictures.boot(colour)]),
];

export const carId = (index: number) => seedId(`car:${index}`);
export const carCount = carsWanted;

interface SeededCar {
  index: number;
  model: CarModelRow;
  place: RentalPlace;
}

/** The first place of each town has cars; big towns have more of them. */
const garages = () =>
  rentalPlaces().filter(({ company, place }) => company.rents.cars && place.fee === undefined);

function carsOf(): SeededCar[] {
  const places = garages().flatMap((place) => {
    const weight = place.place.city === "Douala" || place.place.city === "Yaoundé" ? 4 : 1;
    return Array<RentalPlace>(weight).fill(place);
  });
  return Array.from({ length: carsWanted }, (_, index) => ({
    index,
    model: rentedModels[index % rentedModels.length] as CarModelRow,
    place: places[(index * 7) % places.length] as RentalPlace,
  }));
}

const driverOf = (index: number) =>
  (["OPTIONAL", "NONE", "OPTIONAL", "ALWAYS"] as const)[index % 4] ?? "NONE";

function plate(index: number): string {
  const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
  const letter = (step: number) => letters[(index * step + step) % letters.length];
  return `LT ${100 + ((index * 37) % 900)} ${letter(3)}${letter(5)}`;
}

function carRow({ index, model }: SeededCar, modelId: string, companyId: string) {
  const driver = model.seats > 7 ? "ALWAYS" : driverOf(index);
  return {
    productId: carId(index),
    companyId,
    modelId,
    plate: plate(index),
    year: 2016 + ((index * 5) % 10),
    seats: model.seats,
    doors: model.body === "city" ? 5 : model.body === "van" ? 4 : 5,
    gearbox: model.automatic ? "AUTOMATIC" : "MANUAL",
    fuel: model.diesel ? "DIESEL" : "PETROL",
    driver,
    driverPrice: 10_000,
    minAge: model.price >= 60_000 ? 25 : 21,
    licenceYears: model.price >= 60_000 ? 3 : 2,
    // Who is driven answers neither for the car nor for its tank.
    caution: driver === "ALWAYS" ? 0 : Math.round((model.price * 3) / 10_000) * 10_000,
    fuelPolicy: index % 3 === 0 ? "FULL_TO_FULL" : "SAME_LEVEL",
    weekendPrice: Math.round((model.price * 1.2) / 500) * 500,
    beyondPrice: model.body === "city" && index % 2 ? null : 10_000,
    includedKm: 150,
    extraKm: 150,
    returnBy: "10:00",
    pickupFrom: "11:00",
    noticeHours: 3,
    maxDays: 60,
    extras: [
      { key: "child-seat", label: "Siège enfant", price: 2000, perDay: true },
      { key: "wifi", label: "Wi-Fi de bord", price: 3000, perDay: true },
      ...(driver === "ALWAYS"
        ? []
        : [{ key: "full-tank", label: "Plein fait par l’agence au retour", price: 45_000, perDay: false }]),
    ],
  };
}

function packagesOf({ index, model }: SeededCar, companyId: string) {
  const common = { productId: carId(index), companyId, extraKm: 150, extraHour: 2500, active: true };
  const rounded = (share: number) => Math.round((model.price * share) / 500) * 500;
  return [
    {
      ...common,
      id: seedId(`package:${index}:week`),
      name: "Forfait semaine",
      days: 7,
      price: rounded(0.85),
      weekendPrice: rounded(0.85),
      withDriver: false,
      fuelIncluded: false,
      includedKm: 1200,
      zone: "CITY",
      position: 0,
    },
    {
      ...common,
      id: seedId(`package:${index}:road`),
      name: "Forfait route",
      days: 3,
      price: rounded(1.25),
      weekendPrice: rounded(1.3),
      withDriver: true,
      fuelIncluded: index % 2 === 0,
      includedKm: 900,
      zone: "BEYOND",
      position: 1,
    },
  ];
}

function papersOf({ index }: SeededCar, companyId: string, today: Day) {
  // One insurance expires soon and one technical inspection has expired: the company is warned of both.
  const end = (kind: string) => {
    if (kind === "INSURANCE" && index % 17 === 3) return addDays(today, 9);
    if (kind === "INSPECTION" && index % 23 === 5) return addDays(today, -4);
    return addDays(today, 60 + ((index * 31 + kind.length * 17) % 300));
  };
  return ["REGISTRATION", "INSURANCE", "INSPECTION", "TAX"].map((kind) => ({
    id: seedId(`paper:${index}:${kind}`),
    productId: carId(index),
    companyId,
    kind,
    number: `${kind.slice(0, 2)}-${2026}${String(1000 + index)}`,
    expiresOn: end(kind),
    createdAt: new Date(`${addDays(today, -1)}T08:00:00Z`),
  }));
}

const values: Record<string, (row: CarModelRow, year: number) => string> = {
  "Nombre de places": ({ seats }) => String(seats),
  "Boîte de vitesses": ({ automatic }) => (automatic ? "Automatique" : "Manuelle"),
  Carburant: ({ diesel }) => (diesel ? "Diesel" : "Essence"),
  Climatisation: () => "Oui",
  "Volume du coffre": ({ boot }) => String(boot),
  Année: (_, year) => String(year),
};

async function seedDrivers(db: PrismaClient, now: Date): Promise<void> {
  const companies = rentalCompanies.filter(({ rents }) => rents.cars);
  await insertAll(
    db,
    "Driver",
    companies.flatMap(({ slug, phone }, company) =>
      [0, 1, 2].map((index) => ({
        id: seedId(`driver:${slug}:${index}`),
        companyId: rentalCompanyId(slug),
        name: driverNames[(company * 2 + index) % driverNames.length],
        phone: `${phone.slice(0, -2)}${70 + index}`,
        languages: index % 2 ? ["fr", "en"] : ["fr"],
        licenceNumber: `CM-${20_000 + company * 100 + index}`,
        licenceExpiresOn: addDays(dayOf(now), 200 + index * 150),
        active: true,
        createdAt: now,
      })),
    ),
  );
}

/** Christmas and New Year cost more, with a minimum rental of three days. */
export function decemberDays(productId: string, price: number, today: Day, minStay: number) {
  const year = today.slice(0, 4);
  const start = dayNumber(`${year}-12-18`);
  return numbersFrom(Math.max(start, dayNumber(today)), dayNumber(`${Number(year) + 1}-01-04`)).map(
    (day) => ({
      productId,
      day,
      price: Math.round((price * 1.4) / 500) * 500,
      minStay,
      arrivalOk: true,
      departureOk: true,
    }),
  );
}

export async function seedCars({ db, now, cityIds, domainId, countryId }: Seeding): Promise<void> {
  const cars = carsOf();
  const models = await db.carModel.findMany({ include: { brand: true } });
  const modelId = new Map(models.map((row) => [`${row.brand.name} ${row.name}`, row.id]));
  const specifications = await db.vehicleSpecification.findMany();
  const today = dayOf(now);
  const rows = cars.map((one) => ({ ...one, companyId: rentalCompanyId(one.place.company.slug) }));
  await insertAll(
    db,
    "Product",
    rows.map(({ index, model, place, companyId }) => {
      const colour = index % carColours.length;
      return {
        ...rentalProduct(now, { countryId, domainId: domainId.car, companyId, place, cityIds }),
        id: carId(index),
        title: `${model.brand} ${model.model}`,
        comment: carText(model),
        price: model.price,
        requireValidation: index % 12 === 11,
        images: [
          carPictures.outside(model.body, colour),
          carPictures.inside(colour),
          carPictures.boot(colour),
        ],
      };
    }),
  );
  await insertAll(
    db,
    "RentalCar",
    rows.map((one) => carRow(one, modelId.get(`${one.model.brand} ${one.model.model}`) ?? "", one.companyId)),
  );
  await insertAll(
    db,
    "CarPackage",
    rows.flatMap((one) => packagesOf(one, one.companyId)),
  );
  await insertAll(
    db,
    "CarPaper",
    rows.flatMap((one) => papersOf(one, one.companyId, today)),
  );
  await insertAll(
    db,
    "RentalCarSpecification",
    rows.flatMap(({ index, model }) =>
      specifications.flatMap(({ id, name }) => {
        const value = values[name]?.(model, 2016 + ((index * 5) % 10));
        return value ? [{ productId: carId(index), specificationId: id, value }] : [];
      }),
    ),
  );
  await insertAll(
    db,
    "RentalDay",
    rows.flatMap(({ index, model }) => decemberDays(carId(index), model.price, today, 2)),
  );
  await seedDrivers(db, now);
}

function carText({ body, seats }: CarModelRow): string {
  if (body === "pickup") return "Benne bâchée, pneus tout-terrain, idéale pour la piste et les chantiers.";
  if (body === "van")
    return "Pour un groupe, un mariage ou une mission : grand coffre et climatisation à l’arrière.";
  if (body === "suv")
    return `Garde au sol haute et ${seats} places confortables, pour la ville comme pour la route.`;
  return "Économe et facile à garer, révisée avant chaque départ.";
}
