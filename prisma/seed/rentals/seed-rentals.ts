import type { PrismaClient } from "../../client/client.ts";
import { carBodies, drawBoot, drawCar, drawDashboard } from "../images/draw-car.ts";
import { drawLogo } from "../images/draw-company.ts";
import { drawnRooms, drawRoom, roomVariants } from "../images/draw-room.ts";
import type { Drawings } from "../images/store-pictures.ts";
import { brandDrawings, seedBrandPictures } from "./rental-brands.ts";
import { carPictures, seedCars } from "./rental-cars.ts";
import { carColours, rentalCompanies } from "./rental-companies.ts";
import { roomPicture, seedHouses } from "./rental-houses.ts";
import { handoverPhoto } from "./rental-photos.ts";
import { rentalLogoKey, type Seeding, seedRentalPlaces } from "./rental-places.ts";

/** The demo's cars and houses, with their companies. */

export function rentalDrawings(): Drawings {
  const drawn = new Map<string, string>();
  for (const [index, colour] of carColours.entries()) {
    for (const [scene, body] of carBodies.entries()) {
      drawn.set(carPictures.outside(body, index), drawCar(body, colour, scene + index));
    }
    drawn.set(carPictures.inside(index), drawDashboard(colour));
    drawn.set(carPictures.boot(index), drawBoot(colour));
  }
  for (const room of drawnRooms) {
    for (let variant = 0; variant < roomVariants; variant++) {
      drawn.set(roomPicture(room, variant), drawRoom(room, variant));
    }
  }
  for (const [key, drawing] of [...drawn]) drawn.set(handoverPhoto(key), drawing);
  for (const company of rentalCompanies) drawn.set(rentalLogoKey(company.slug), drawLogo(company));
  for (const [key, drawing] of brandDrawings()) drawn.set(key, drawing);
  return drawn;
}

export async function seedRentals(db: PrismaClient, now: Date): Promise<void> {
  const country = await db.country.findUniqueOrThrow({
    where: { shortCode: "CM" },
    include: { cities: true },
  });
  if ((await db.rentalCar.count()) > 0) return;
  const domains = await db.domain.findMany({ where: { slug: { in: ["voiture", "logement"] } } });
  const domainOf = (slug: string) => domains.find((one) => one.slug === slug)?.id ?? "";
  const seeding: Seeding = {
    db,
    now,
    countryId: country.id,
    cityIds: new Map(country.cities.map((city) => [city.name, city])),
    domainId: { car: domainOf("voiture"), house: domainOf("logement") },
  };
  await seedRentalPlaces(seeding);
  await seedBrandPictures(db);
  await seedCars(seeding);
  await seedHouses(seeding);
}
