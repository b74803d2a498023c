import { describe, expect, it } from "vitest";
import { importCars } from "../../../src/kinds/rental/operate/import-cars.ts";
import { importDays } from "../../../src/kinds/rental/operate/import-days.ts";
import { importHouses } from "../../../src/kinds/rental/operate/import-houses.ts";
import { dayNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { csvLine, csvStart } from "../../../src/shared/text/csv.ts";
import { createActor } from "../../support/context.ts";
import { rentalWorld } from "../../support/rental-world.ts";

/** Imports a fleet, houses and seasons from spreadsheets. */

const world = await rentalWorld();
const { db } = world.services;
const { company, day } = world;
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId: company.id }));
const model = await db.carModel.findFirstOrThrow({ include: { brand: true } });
const type = await db.houseType.findFirstOrThrow({ where: { active: true } });

const send =
  (importOf: typeof importCars, head: string[]) =>
  (rows: string[][], { dryRun = false, as = partner } = {}) =>
    importOf(as, {
      area: "partner",
      dryRun,
      file: Buffer.from(csvStart + [head, ...rows].map(csvLine).join("")).toString("base64"),
    });
/** A valid row with some of its cells changed. */
const varied =
  (good: readonly string[]) =>
  (changed: Partial<Record<number, string>> = {}) =>
    good.map((cell, index) => changed[index] ?? cell);
const places = (faults: { line: number; column: string | null }[]) =>
  faults.map(({ line, column }) => [line, column]);

describe("cars", () => {
  const head = [
    "Immatriculation",
    "Modèle",
    "Lieu",
    "Année",
    "Prix",
    "Places",
    "Chauffeur",
    "Caution",
    "En vente",
  ];
  const sendCars = send(importCars, head);
  const car = varied([
    ...["LT 010 CS", `${model.brand.name} ${model.name}`.toUpperCase(), "centre", "2021", "30 000", "5"],
    ...["Chauffeur en option", "50 000", "non"],
  ]);

  it("are added once; one that is known gets the price of the file, and keeps what the file leaves out", async () => {
    expect(await sendCars([car()], { dryRun: true })).toMatchObject({
      created: 1,
      written: false,
      faults: [],
    });
    expect(await db.rentalCar.count({ where: { plate: "LT 010 CS" } })).toBe(0);
    expect(await sendCars([car()])).toMatchObject({ created: 1, written: true });
    const read = () =>
      db.rentalCar.findUniqueOrThrow({ where: { plate: "LT 010 CS" }, include: { product: true } });
    expect(await read()).toMatchObject({
      ...{ modelId: model.id, seats: 5, driver: "OPTIONAL", caution: 50_000, gearbox: "MANUAL" },
      product: { price: 30_000, status: "DRAFT", terminalId: world.terminalId },
    });
    expect(await sendCars([car()])).toMatchObject({ unchanged: 1, written: false });
    expect(await sendCars([car({ 0: "lt 010 cs", 4: "35000", 7: "", 8: "oui" })])).toMatchObject({
      updated: 1,
    });
    expect(await read()).toMatchObject({ caution: 50_000, product: { price: 35_000, status: "PUBLISHED" } });
    expect(await db.auditEntry.count({ where: { action: "rental-car.import" } })).toBe(2);
  });

  it("with a fault name its line and column, and nothing is written", async () => {
    const before = await db.rentalCar.count();
    const { faults, written } = await sendCars([
      car({ 0: "LT 011 CS" }),
      car({ 0: "lt 011 cs" }),
      car({ 0: "LT 012 CS", 1: "Soucoupe" }),
      car({ 0: "LT 013 CS", 2: "Nulle part" }),
      car({ 0: "LT 014 CS", 4: "499" }),
      car({ 0: "LT 015 CS", 5: "61" }),
      car({ 0: "LT 016 CS", 6: "Peut-être" }),
      car({ 0: "LT 017 CS", 3: "" }),
    ]);
    expect(written).toBe(false);
    expect(places(faults)).toEqual([
      [3, "Immatriculation"],
      [4, "Modèle"],
      [5, "Lieu"],
      [6, "Prix"],
      [7, "Places"],
      [8, "Chauffeur"],
      [9, "Année"],
    ]);
    expect(await db.rentalCar.count()).toBe(before);
  });
});

describe("houses", () => {
  const head = ["Propriété", "Titre", "Type", "Prix", "Voyageurs", "Pièces", "Nuits minimum", "Ménage"];
  const sendHouses = send(importHouses, head);
  const house = varied([
    "bonapriso",
    "Studio du port",
    type.name,
    "25000",
    "2",
    "Chambre 2, Salon",
    "2",
    "5000",
  ]);

  it("are added with their rooms, and changed by their title at their property", async () => {
    expect(await sendHouses([house(), house({ 1: "Studio de la cour" })])).toMatchObject({ created: 2 });
    const found = await db.rentalHouse.findFirstOrThrow({
      where: { product: { title: "Studio du port" } },
      include: { product: true, parts: true },
    });
    expect(found).toMatchObject({ guests: 2, minNights: 2, cleaning: 5000, product: { price: 25_000 } });
    expect(found.parts.map(({ count }) => count).sort()).toEqual([1, 2]);
    const again = await sendHouses([house({ 3: "27000" }), house({ 1: "studio de la COUR" })]);
    expect(again).toMatchObject({ updated: 1, unchanged: 1, faults: [] });
  });

  it("of an unknown property, type or room are refused", async () => {
    const { faults, written } = await sendHouses([
      house({ 0: "Ailleurs" }),
      house({ 1: "Autre", 2: "Igloo" }),
      house({ 1: "Encore", 5: "Donjon" }),
      house({ 1: "Trop", 4: "51" }),
    ]);
    expect(written).toBe(false);
    expect(places(faults)).toEqual([
      [2, "Propriété"],
      [3, "Type"],
      [4, "Pièces"],
      [5, "Voyageurs"],
    ]);
  });
});

describe("prices of days and nights", () => {
  const head = ["Voiture ou logement", "Jour", "Jusqu’au", "Prix", "Séjour minimum"];
  const sendDays = send(importDays, head);

  it("are set from one day to another, of a car by its plate and of a house by its title", async () => {
    const car = await world.createCar({ plate: "LT 020 CS" });
    const house = await world.createHouse();
    await db.product.update({ where: { id: house }, data: { title: "Villa des prix" } });
    const rows = [
      ["lt 020 cs", day(10), day(12), "45000", ""],
      ["villa des PRIX", day(10), "", "60000", "3"],
    ];
    expect(await sendDays(rows)).toMatchObject({ created: 2, written: true });
    const days = await db.rentalDay.findMany({ where: { productId: car }, orderBy: { day: "asc" } });
    expect(days.map((one) => [one.day, one.price])).toEqual(
      [10, 11, 12].map((ahead) => [dayNumber(day(ahead)), 45_000]),
    );
    const [night, ...others] = await db.rentalDay.findMany({ where: { productId: house } });
    expect(others).toEqual([]);
    expect(night).toMatchObject({ day: dayNumber(day(10)), price: 60_000, minStay: 3, arrivalOk: true });
    expect(await sendDays(rows)).toMatchObject({ unchanged: 2, written: false });
    const longer = [["lt 020 cs", day(10), day(13), "45000", ""]];
    expect(await sendDays(longer)).toMatchObject({ updated: 1 });
  });

  it("that are over, turned round, or of something unknown or of two houses alike are refused", async () => {
    const twins = [await world.createHouse(), await world.createHouse()];
    await db.product.updateMany({ where: { id: { in: twins } }, data: { title: "Jumelle" } });
    await world.createCar({ plate: "LT 021 CS" });
    const good = varied(["LT 021 CS", day(5), day(6), "45000", ""]);
    const { faults } = await sendDays([
      good({ 1: day(-3), 2: day(-1) }),
      good({ 2: day(4) }),
      good({ 0: "LT 999 CS", 1: day(7), 2: day(8) }),
      good({ 0: "Jumelle", 1: day(7), 2: day(8) }),
      good({ 1: day(9), 2: day(9), 3: "-1" }),
    ]);
    expect(places(faults)).toEqual([
      [2, "Jour"],
      [3, "Jusqu’au"],
      [4, "Voiture ou logement"],
      [5, "Voiture ou logement"],
      [6, "Prix"],
    ]);
  });

  it("are a matter of the company: its file reaches no car of another one", async () => {
    const stranger = await world.customer();
    await expect(sendDays([["LT 020 CS", day(3), "", "45000", ""]], { as: stranger })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});
