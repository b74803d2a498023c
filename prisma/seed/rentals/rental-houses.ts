import { dayOf } from "../../../src/shared/dates.ts";
import { insertAll } from "../history-rows.ts";
import { type DrawnRoom, drawnRooms, roomVariants } from "../images/draw-room.ts";
import { seedId } from "../seed-id.ts";
import { decemberDays } from "./rental-cars.ts";
import { type HouseTypeRow, houseTypes } from "./rental-companies.ts";
import {
  type RentalPlace,
  rentalCompanyId,
  rentalPlaces,
  rentalProduct,
  type Seeding,
} from "./rental-places.ts";

/** Sixty houses with pictures of their rooms; villas by the sea are also rented by the room. */

const housesWanted = 52;
const roomsOfVilla = 2;
/** Houses and rooms together. */
export const houseCount = 60;

export const roomPicture = (room: DrawnRoom, variant: number) => `public/demo/rooms/${room}-${variant}.webp`;
export const roomPictureKeys = drawnRooms.flatMap((room) =>
  Array.from({ length: roomVariants }, (_, variant) => roomPicture(room, variant)),
);

export const houseId = (index: number) => seedId(`house:${index}`);

interface SeededHouse {
  id: string;
  index: number;
  type: HouseTypeRow;
  place: RentalPlace;
  parentId: string | null;
  title: string;
}

const partOfRoom: Record<DrawnRoom, string | null> = {
  facade: null,
  salon: "Salon",
  chambre: "Chambre",
  cuisine: "Cuisine",
  bains: "Salle de bains",
  terrasse: "Terrasse",
  jardin: "Jardin",
  bureau: "Bureau",
};

const roomType: HouseTypeRow = {
  type: "Chambre",
  title: (quarter) => `Chambre de villa à ${quarter}`,
  guests: 2,
  price: 40_000,
  parts: [
    ["Chambre", 1],
    ["Salle de bains", 1],
  ],
  rooms: ["chambre", "bains", "jardin"],
  accessories: ["Climatisation", "Internet", "Piscine", "Gardien"],
};

function housesOf(): SeededHouse[] {
  const places = rentalPlaces()
    .filter(({ company, place }) => company.rents.houses && place.fee === undefined)
    .flatMap((place) =>
      Array<RentalPlace>(["Douala", "Yaoundé", "Kribi"].includes(place.place.city) ? 3 : 2).fill(place),
    );
  const houses = Array.from({ length: housesWanted }, (_, index): SeededHouse => {
    const type = houseTypes[(index * 3 + Math.floor(index / 5)) % houseTypes.length] as HouseTypeRow;
    const place = places[(index * 5) % places.length] as RentalPlace;
    return { id: houseId(index), index, type, place, parentId: null, title: type.title(place.place.quarter) };
  });
  const villas = houses
    .filter(({ type }) => type.type === "Villa")
    .slice(0, (houseCount - housesWanted) / roomsOfVilla);
  const names = ["Océan", "Palmier"];
  const rooms = villas.flatMap((villa, nth) =>
    names.map((name, room): SeededHouse => {
      const index = housesWanted + nth * roomsOfVilla + room;
      return {
        ...villa,
        id: houseId(index),
        index,
        type: roomType,
        parentId: villa.id,
        title: `Chambre ${name}, ${villa.title.charAt(0).toLowerCase()}${villa.title.slice(1)}`,
      };
    }),
  );
  return [...houses, ...rooms];
}

const roundTo = (amount: number, step: number) => Math.round(amount / step) * step;

/** The coast is more expensive than the plateau. */
const priceOf = ({ type, place, index }: SeededHouse) => {
  const share = ["Kribi", "Limbé", "Douala"].includes(place.place.city) ? 1.15 : 0.95;
  return roundTo(type.price * share * (0.9 + (index % 5) * 0.05), 500);
};

function houseRow(house: SeededHouse, ids: { companyId: string; typeId: string }) {
  const { id, index, type, place, parentId } = house;
  const price = priceOf(house);
  return {
    productId: id,
    ...ids,
    propertyId: seedId(`property:${place.id}`),
    parentId,
    guests: type.guests,
    checkInFrom: "14:00",
    checkInUntil: "22:00",
    checkOutBy: "11:00",
    minNights: type.type === "Villa" ? 2 : 1,
    maxNights: 90,
    noticeHours: 6,
    weekendPrice: index % 3 === 0 ? null : roundTo(price * 1.15, 500),
    cleaning: parentId ? 0 : roundTo(price * 0.25, 500),
    weeklyDiscount: 1000,
    monthlyDiscount: 2500,
    caution: parentId ? 0 : roundTo(price * 1.5, 5000),
    rules: "Pas de fête sans accord. Calme après 22 h. Les animaux sont bienvenus s’ils sont annoncés.",
    powerPaidBy: index % 4 === 0 ? "GUEST" : "OWNER",
    power:
      index % 4 === 0
        ? "Compteur prépayé : vous rechargez selon votre usage, 5 000 FCFA sont offerts."
        : "Usage normal sans limite, climatiseurs compris.",
    water: type.accessories.includes("Forage")
      ? "Forage et château d’eau."
      : "Camwater, avec réserve de 500 litres.",
    generator: type.accessories.includes("Groupe électrogène"),
  };
}

export async function seedHouses({ db, now, cityIds, domainId, countryId }: Seeding): Promise<void> {
  const houses = housesOf();
  const [types, parts, accessories] = await Promise.all([
    db.houseType.findMany(),
    db.housePartType.findMany(),
    db.houseAccessory.findMany(),
  ]);
  const idOf = (rows: { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]));
  const [typeIds, partIds, accessoryIds] = [idOf(types), idOf(parts), idOf(accessories)];
  const companyOf = ({ place }: SeededHouse) => rentalCompanyId(place.company.slug);
  await seedProperties(db, houses, now);
  await insertAll(
    db,
    "Product",
    houses.map((house) => ({
      ...rentalProduct(now, {
        countryId,
        domainId: domainId.house,
        companyId: companyOf(house),
        place: house.place,
        cityIds,
      }),
      id: house.id,
      title: house.title,
      comment: houseText(house),
      price: priceOf(house),
      requireValidation: house.index % 9 === 8,
      images: picturesOf(house).map(({ key }) => key),
    })),
  );
  const rows = houses.map((house) =>
    houseRow(house, { companyId: companyOf(house), typeId: typeIds.get(house.type.type) ?? "" }),
  );
  // Rooms reference their villas, which must be inserted first.
  await insertAll(
    db,
    "RentalHouse",
    rows.filter(({ parentId }) => parentId === null),
  );
  await insertAll(
    db,
    "RentalHouse",
    rows.filter(({ parentId }) => parentId !== null),
  );
  await insertAll(
    db,
    "RentalHousePart",
    houses.flatMap(({ id, type }) =>
      type.parts.flatMap(([name, count]) => {
        const partTypeId = partIds.get(name);
        return partTypeId ? [{ productId: id, partTypeId, count }] : [];
      }),
    ),
  );
  await insertAll(
    db,
    "RentalHouseAccessory",
    houses.flatMap(({ id, type }) =>
      type.accessories.flatMap((name) => {
        const accessoryId = accessoryIds.get(name);
        return accessoryId ? [{ productId: id, accessoryId }] : [];
      }),
    ),
  );
  await insertAll(
    db,
    "RentalPhoto",
    houses.flatMap((house) =>
      picturesOf(house).map(({ key, room }, position) => ({
        id: seedId(`photo:${house.id}:${position}`),
        productId: house.id,
        companyId: companyOf(house),
        partTypeId: partIds.get(partOfRoom[room] ?? "") ?? null,
        fileKey: key,
        caption: room === "facade" ? "Façade" : "",
        position,
      })),
    ),
  );
  await insertAll(
    db,
    "RentalDay",
    houses.flatMap((house) => decemberDays(house.id, priceOf(house), dayOf(now), house.parentId ? 1 : 3)),
  );
}

function picturesOf({ type, index }: SeededHouse): { key: string; room: DrawnRoom }[] {
  return type.rooms.map((room, position) => ({
    room,
    key: roomPicture(room, (index + (position > 4 ? 1 : 0)) % roomVariants),
  }));
}

async function seedProperties(db: Seeding["db"], houses: readonly SeededHouse[], now: Date): Promise<void> {
  const places = new Map(houses.map(({ place }) => [place.id, place]));
  const caretakers = ["Maman Odile", "M. Njikam", "Mme Ewané", "Baba Hamidou", "M. Essama"];
  await insertAll(
    db,
    "Property",
    [...places.values()].map(({ id, company, place }, index) => ({
      id: seedId(`property:${id}`),
      companyId: rentalCompanyId(company.slug),
      terminalId: id,
      name: place.name,
      gatePhoto: roomPicture("facade", index % roomVariants),
      caretaker: caretakers[index % caretakers.length],
      caretakerPhone: `${company.phone.slice(0, -2)}${80 + (index % 20)}`,
      createdAt: now,
    })),
  );
}

function houseText({ type, place, parentId }: SeededHouse): string {
  const where = `À ${place.place.quarter}, ${place.place.city}.`;
  if (parentId) return `${where} Entrée partagée, salle de bains privée, piscine et jardin communs.`;
  if (type.type === "Villa")
    return `${where} Grand jardin clos, piscine entretenue chaque jour, personnel de maison sur demande.`;
  if (type.type === "Studio")
    return `${where} Petit et calme, tout est à portée de main : marché, taxis et restaurants.`;
  return `${where} Pièces claires et ventilées, linge et vaisselle fournis, remise des clés par le gardien.`;
}
