import { beforeAll, describe, expect, test } from "vitest";
import { importPaths } from "../../../src/kinds/trip/supply/import-paths.ts";
import { importTrips } from "../../../src/kinds/trip/supply/import-trips.ts";
import { importCities } from "../../../src/modules/geo/import-cities.ts";
import { importTerminals } from "../../../src/modules/partner/place/import-terminals.ts";
import type { Context } from "../../../src/platform/context.ts";
import { inEachLanguage } from "../../../src/platform/reader-language.ts";
import { typedDay } from "../../../src/shared/dates.ts";
import { type ImportInput, importColumns } from "../../../src/shared/imports.ts";
import { csvLine, csvStart, readCsv } from "../../../src/shared/text/csv.ts";
import { searchName } from "../../../src/shared/text/search-name.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { gateWorld } from "../../support/gate-world.ts";

const csvLimits = { records: 100, cells: 50 };
const recordsOf = async (text: string) => (await readCsv(text, csvLimits, () => Promise.resolve())).records;

const { services, network, stranger } = await gateWorld();
const { db } = services;

let admin: Context;
let partner: Context;

beforeAll(async () => {
  await db.company.update({ where: { id: network.company.id }, data: { name: "Sanaga Voyages" } });
  admin = await contextFor(services, await createActor(services, { role: "SUPER_ADMIN" }));
  partner = network.partner;
});

const sent = (text: string | Buffer, extra: Partial<ImportInput> = {}): ImportInput => ({
  area: "admin",
  dryRun: false,
  file: Buffer.from(text).toString("base64"),
  ...extra,
});
const own = { area: "partner" } as const;
const countAll = async () => [
  await db.city.count(),
  await db.terminal.count(),
  await db.path.count(),
  await db.trip.count(),
  await db.auditEntry.count(),
];

const cities = "Nom;Région;Latitude;Longitude;Population;Active\r\n";

describe("reading a file", () => {
  test("quotes, separators, line ends and what was written come back as they were", async () => {
    const rows = [
      ["Nom", "Adresse"],
      ["Gare « Centre »", 'Face "Total"; 2e étage'],
      ["Deux\r\nlignes", "a,b"],
    ];
    const text = csvStart + rows.map(csvLine).join("");
    expect((await recordsOf(text)).map(({ cells }) => cells)).toEqual(rows);
    expect(await recordsOf("a,b\n\n1,2\r3,4")).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells: ["1", "2"] },
      { line: 4, cells: ["3", "4"] },
    ]);
    expect((await recordsOf('a;b\n"x\ny";2\nlast;3')).map(({ line }) => line)).toEqual([1, 2, 4]);
    const { fault } = await readCsv('a;b\n"never closed;2', csvLimits, () => Promise.resolve());
    expect(fault).toEqual({ kind: "openQuote", line: 2 });
  });

  test("the same cities as UTF-8 with semicolons and as Windows-1252 with commas", async () => {
    const text = "Nom,Région,Latitude,Longitude\nÉbolo-Né,Sud,2.9,11.15\n";
    const windows = Buffer.from(text, "latin1");
    await expect(importCities(admin, sent(windows))).resolves.toMatchObject({ created: 1, written: true });
    const again = `${csvStart}Longitude;Latitude;Région;Nom\r\n11,15;2,9;Sud;Ébolo-Né\r\n`;
    await expect(importCities(admin, sent(again))).resolves.toMatchObject({ unchanged: 1, written: false });
    const city = await db.city.findFirstOrThrow({ where: { name: "Ébolo-Né" } });
    expect(city).toMatchObject({ searchName: "ebolo ne", region: "Sud", latitude: 2.9 });
  });
});

describe("a file with faults", () => {
  test("every faulty row is listed with its line, column and sentence, and nothing is written", async () => {
    const before = await countAll();
    const file = `${cities}Bonne ville;Littoral;4;9;1000;oui\r\n;Littoral;4;9;;\r\nLoin;Littoral;120;9;;\r\nTexte;Littoral;quatre;9;;\r\n=cmd|' /C calc'!A0;Littoral;4;9;;\r\nPeut-être;Littoral;4;9;;peut-être\r\nbonne VILLE;Littoral;4;9;;\r\nTrop;Littoral;4;9;;oui;de;cases\r\n`;
    const report = await importCities(admin, sent(file));
    expect(report).toMatchObject({ rows: 8, written: false });
    expect(report.faults.map(({ line, column }) => [line, column])).toEqual([
      [3, "Nom"],
      [4, "Latitude"],
      [5, "Latitude"],
      [6, "Nom"],
      [7, "Active"],
      [8, "Nom"],
      [9, null],
      [9, null],
    ]);
    expect(report.faults[1]?.sentence).toBe("Au plus 90");
    expect(report.faults[5]?.sentence).toBe("Déjà présent à la ligne 2 du fichier.");
    expect(await countAll()).toEqual(before);
  });

  test("a row with several faults tells them all at once, those of an unreadable cell too", async () => {
    const file = `${cities}Loin;Littoral;cent;neuf;beaucoup;peut-être\r\n;Littoral;4;neuf;;non plus\r\n`;
    const { faults } = await importCities(admin, sent(file, { dryRun: true }));
    expect(faults.map(({ line, column }) => `${line} ${column}`).sort()).toEqual([
      ...["2 Active", "2 Latitude", "2 Longitude", "2 Population"],
      ...["3 Active", "3 Longitude", "3 Nom"],
    ]);
  });

  test("faults of the columns and of every row are told at once", async () => {
    const head = "Nom;Région;Latitude;Couleur;Nom";
    const file = `${head}\nLoin;Littoral;cent;vert;x\n;Littoral;4;;\nPrès;Littoral;4;=1;;trop\n`;
    const { faults, written } = await importCities(admin, sent(file));
    expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      ...["1 Couleur", "1 Nom", "1 Longitude"],
      ...["2 Latitude", "3 Nom", "4 null"],
    ]);
    expect(written).toBe(false);
  });

  test("wrong columns, no rows, an open quote, binary content, too much", async () => {
    const sentences = async (text: string | Buffer) =>
      (await importCities(admin, sent(text))).faults.map(({ column, sentence }) => [column, sentence]);
    expect(await sentences("Nom;Région;Couleur\nA;B;C")).toEqual([
      ["Couleur", "Cette colonne n’est pas attendue. Vérifiez son nom ou retirez-la."],
      ["Latitude", "Cette colonne manque."],
      ["Longitude", "Cette colonne manque."],
    ]);
    expect(await sentences(cities)).toEqual([[null, "Ce fichier n’a aucune ligne sous celle des colonnes."]]);
    expect(await sentences("")).toHaveLength(1);
    expect(await sentences(`${cities}"A;B;4;9`)).toEqual([
      [null, "Un guillemet est ouvert et n’est jamais fermé."],
    ]);
    expect((await sentences(Buffer.from([0, 1, 2, 0x89, 0x50, 10, 0, 0]))).length).toBeGreaterThan(0);
    expect(await sentences(`${cities}A\u0000B;Littoral;4;9;;`)).toEqual([
      ["Nom", "Ce texte contient des caractères illisibles."],
    ]);
    expect(await sentences(cities + "A;B;4;9;;\n".repeat(1001))).toHaveLength(1);
    await expect(importCities(admin, sent("x".repeat(500_001)))).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });

  test("a dry run says what the real one does, and writes nothing", async () => {
    const before = await countAll();
    const file = `${cities}Ville d’essai;Est;4;14;500;oui\r\nDouala;Littoral;4,06;9,77;;\r\n`;
    const dry = await importCities(admin, sent(file, { dryRun: true }));
    expect(dry).toMatchObject({ created: 1, updated: 1, unchanged: 0, faults: [], written: false });
    expect(await countAll()).toEqual(before);
    const real = await importCities(admin, sent(file));
    expect(real).toMatchObject({ created: 1, updated: 1, written: true });
    const douala = await db.city.findFirstOrThrow({ where: { name: "Douala" } });
    expect(douala.population).toBeGreaterThan(0);
    const audit = await db.auditEntry.findFirstOrThrow({
      where: { objectId: douala.id, action: "city.import" },
    });
    expect(audit.after).toEqual({ latitude: 4.06, longitude: 9.77 });
    await expect(importCities(admin, sent(file))).resolves.toMatchObject({ unchanged: 2, written: false });
  });
});

describe("who may import what", () => {
  test("cities are the administration's, of its own countries", async () => {
    const file = `${cities}Ici;Littoral;4;9;;\r\n`;
    for (const input of [sent(file), sent(file, own)])
      await expect(importCities(partner, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const senegal = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
    const actor = await createActor(services, { role: "ADMIN" });
    const grants = actor.grants.map((grant) => ({ ...grant, countryId: senegal.id }));
    const local = await contextFor(services, { ...actor, grants });
    const report = await importCities(
      local,
      sent("Nom;Pays;Région;Latitude;Longitude\nIci;Cameroun;Littoral;4;9\nThiès Nord;SN;Thiès;14;-16\n"),
    );
    expect(report.faults).toEqual([
      {
        line: 2,
        column: "Pays",
        sentence: "Le pays «\u00a0Cameroun\u00a0» n’existe pas ou ne vous est pas accessible.",
      },
    ]);
    expect(await db.city.count({ where: { name: "Thiès Nord" } })).toBe(0);
  });

  test("a partner's file that names another company is refused whole", async () => {
    const before = await countAll();
    const head = "Compagnie;Nom;Ville\n";
    const file = `${head}Sanaga Voyages;Gare neuve;Douala\nAutre Voyages;Gare volée;Douala\n`;
    const report = await importTerminals(partner, sent(file, own));
    expect(report.faults).toMatchObject([{ line: 3, column: "Compagnie" }]);
    expect(await countAll()).toEqual(before);
    // Claiming to be an administrator does not help.
    await expect(importTerminals(partner, sent(file))).rejects.toMatchObject({ code: "FORBIDDEN" });
    const clerk = await createActor(services, {
      role: "TERMINAL_CHIEF",
      companyId: network.company.id,
      terminalId: network.terminals[0].id,
    });
    for (const attempt of [importTerminals, importPaths, importTrips]) {
      const ctx = await contextFor(services, clerk);
      await expect(attempt(ctx, sent(file, own))).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  });

  test("another company's terminals and buses are not there to be named", async () => {
    const theirs = await db.terminal.create({
      data: { companyId: stranger.company.id, cityId: stranger.from.id, name: "Akwa secrète" },
    });
    const line = `Gare de départ;Gare d’arrivée;Distance;Durée;Prix de base\n${theirs.name};Mvan;10;30;500\n`;
    await expect(importPaths(partner, sent(line, own))).resolves.toMatchObject({
      faults: [{ line: 2, column: "Gare de départ" }],
    });
    const trip = `Gare de départ;Gare d’arrivée;Bus;Jour;Heure de départ\nBonabéri;Mvan;${stranger.bus.plate};${typedDay(network.day(3))};08:00\n`;
    await expect(importTrips(partner, sent(trip, own))).resolves.toMatchObject({
      faults: [{ line: 2, column: "Bus" }],
    });
  });
});

describe("a company's network", () => {
  test("terminals, lines and departures, twice with the same outcome", async () => {
    const terminals =
      "Nom;Ville;Téléphone;Adresse\nGare de Bafang;Bafoussam;6 77 00 00 09;Marché B\nBonabéri;Douala;;Ancienne route\n";
    await expect(importTerminals(partner, sent(terminals, own))).resolves.toMatchObject({
      created: 1,
      updated: 1,
      faults: [],
    });
    const bafang = await db.terminal.findFirstOrThrow({ where: { name: "Gare de Bafang" } });
    expect(bafang).toMatchObject({ phone: "+237677000009", companyId: network.company.id });

    const lines =
      "Gare de départ,Gare d'arrivée,Distance,Durée,Prix de base\nDouala · Bonabéri,gare de bafang,230,240,4500\n";
    await expect(importPaths(partner, sent(lines, own))).resolves.toMatchObject({ created: 1, faults: [] });
    const dearer = lines.replace("4500", "4800");
    await expect(importPaths(admin, sent(dearer))).resolves.toMatchObject({
      faults: [{ column: "Compagnie", sentence: "Indiquez la compagnie." }],
    });
    await expect(importPaths(partner, sent(dearer, own))).resolves.toMatchObject({ updated: 1 });

    const bus = await network.createBus();
    const day = typedDay(network.day(4));
    const row = (time: string) => `Bonabéri;Gare de Bafang;${bus.plate.toLowerCase()};${day};${time};;non\n`;
    const head = "Gare de départ;Gare d’arrivée;Bus;Jour;Heure de départ;Prix;En vente\n";
    const report = await importTrips(partner, sent(`${head}${row("6h30")}${row("18:00")}`, own));
    expect(report).toMatchObject({ created: 2, faults: [] });
    expect(await db.product.findMany({ where: { trip: { busId: bus.id } } })).toMatchObject([
      { price: 4800, status: "DRAFT" },
      { price: 4800, status: "DRAFT" },
    ]);
    await expect(
      importTrips(partner, sent(`${head}${row("06:30")}${row("18:00")}`, own)),
    ).resolves.toMatchObject({ created: 0, unchanged: 2, written: false });
  });

  test("two departures of one bus at once, a past day and no line: told, and none is written", async () => {
    const bus = await network.createBus();
    const day = typedDay(network.day(5));
    const head = "Gare de départ;Gare d’arrivée;Bus;Jour;Heure de départ\n";
    const file = `${head}Bonabéri;Mvan;${bus.plate};${day};07:00\nBonabéri;Mvan;${bus.plate};${day};08:00\nBonabéri;Mvan;${bus.plate};01/02/2020;08:00\nMvan;Bonabéri;${bus.plate};${day};20:00\nBonabéri;Mvan;${bus.plate};31/02/2027;25:00\n`;
    const report = await importTrips(partner, sent(file, own));
    expect(report.faults.map(({ line, column }) => [line, column])).toEqual([
      [3, null],
      [4, "Jour"],
      [5, "Gare d’arrivée"],
      [6, "Jour"],
      [6, "Heure de départ"],
    ]);
    expect(report.faults[0]?.sentence).toContain("Ce bus est déjà pris");
    expect(await db.trip.count({ where: { busId: bus.id } })).toBe(0);
  });

  test("of a thousand wrong lines the first two hundred are told, and how many follow", async () => {
    const report = await importTerminals(partner, sent(`Nom;Ville\n${"Gare;Nulle Part\n".repeat(900)}`, own));
    expect(report).toMatchObject({ rows: 900, written: false });
    expect(report.faults).toHaveLength(201);
    expect(report.faults.at(-1)).toMatchObject({
      line: 202,
      sentence: "700 autres fautes suivent. Corrigez d’abord celles-ci.",
    });
  });

  test("a terminal with lines does not move to another city", async () => {
    const report = await importTerminals(partner, sent("Nom;Ville\nMvan;Bafoussam\n", own));
    expect(report.faults).toMatchObject([{ line: 2, column: "Ville" }]);
  });

  test("the model that the screen offers is read by the import, in each language, and no name means two columns", async () => {
    for (const columns of Object.values(importColumns)) {
      const labels = inEachLanguage(() => columns.map(({ label }) => label));
      for (const ofOne of labels) expect((await recordsOf(csvLine(ofOne)))[0]?.cells).toEqual(ofOne);
      const meant = labels.flatMap((ofOne) =>
        ofOne.map((label, index) => [searchName(label), columns[index]?.name] as const),
      );
      for (const [label, name] of meant) expect([label, new Map(meant).get(label)]).toEqual([label, name]);
    }
  });
});
