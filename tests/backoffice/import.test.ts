import { beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import type { ImportReport } from "../../src/shared/imports.ts";
import { importWords } from "../../src/shared/words/fr/backoffice/imports.ts";
import { testApp } from "../support/app.ts";
import { createActor, type TestPerson } from "../support/context.ts";

/** Imports over HTTP: what the screen sends and shows. */

const { app, services } = await testApp();
const { db } = services;
const tokens: Record<string, string> = {};

async function signIn(who: string, person: TestPerson): Promise<void> {
  const { id: userId } = await createActor(services, person);
  const session = { userId, device: "test", address: "127.0.0.1", now: services.now() };
  tokens[who] = await openSession(db, session);
}

beforeAll(async () => {
  const { id: countryId } = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const company = await db.company.create({ data: { name: "Noun", slug: "noun-import", countryId } });
  await signIn("admin", { role: "SUPER_ADMIN" });
  await signIn("partner", { role: "PARTNER", companyId: company.id });
  await signIn("helpdesk", { role: "HELP_DESK" });
  await signIn("customer", {});
});

async function send(
  who: string,
  text: string | Buffer,
  dryRun: boolean,
  { language = "fr", call = "geo.importCities" } = {},
) {
  const answer = await app.inject({
    method: "POST",
    url: `/api/trpc/${call}`,
    headers: { authorization: `Bearer ${tokens[who] ?? ""}`, "accept-language": language },
    payload: {
      area: who === "partner" ? "partner" : "admin",
      dryRun,
      file: Buffer.from(text).toString("base64"),
    },
  });
  const body = answer.json() as {
    result?: { data: ImportReport };
  };
  return { status: answer.statusCode, report: body.result?.data };
}

const head = "Nom;Région;Latitude;Longitude\n";
const good = `${head}Éséka-Test;Centre;3,65;10,77\nBafia-Test;Centre;4,75;11,23\n`;
const bad = `${head};Centre;3,65;10,77\nMbanga-Test;Littoral;333;9,57\nLoum-Test;Littoral;4,71;9,73\nNkon-Test;Littoral;4,95;abc\n`;

test("a dry run names every faulty row and writes nothing; neither does the run itself", async () => {
  const before = await db.city.count();
  for (const dryRun of [true, false]) {
    const { status, report } = await send("admin", bad, dryRun);
    expect([status, report?.written, report?.rows]).toEqual([200, false, 4]);
    expect(report?.faults.map(({ line, column }) => [line, column])).toEqual([
      [2, "Nom"],
      [3, "Latitude"],
      [5, "Longitude"],
    ]);
    expect(report?.faults.every(({ sentence }) => /\p{L}{3}/u.test(sentence))).toBe(true);
  }
  expect(await db.city.count()).toBe(before);
});

test("the import of a good file does what its dry run reported, once", async () => {
  const before = await db.city.count();
  expect((await send("admin", good, true)).report).toMatchObject({ created: 2, written: false, faults: [] });
  expect(await db.city.count()).toBe(before);
  expect((await send("admin", good, false)).report).toMatchObject({ created: 2, written: true });
  expect((await send("admin", good, false)).report).toMatchObject({ unchanged: 2, written: false });
  expect(await db.city.count()).toBe(before + 2);
});

test.each([
  ["no table at all", "Bonjour", importWords.empty, 1],
  ["a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46]), importWords.empty, 1],
  ["a quote that never ends", `${head}"Éséka;Centre;3,65;10,77\n`, importWords.openQuote, 2],
  ["no row", head, importWords.empty, 1],
  ["nothing", "", importWords.empty, 1],
])("a file that is %s is a fault in words, not an error", async (_, file, sentence, line) => {
  const { status, report } = await send("admin", file, true);
  expect(status).toBe(200);
  expect(report).toMatchObject({ written: false, faults: [{ line, column: null, sentence }] });
});

describe("the language of a file", () => {
  const heads = { fr: head, en: "Name;Region;Latitude;Longitude\n" };
  test.each(["fr", "en"])(
    "columns, yes and no are read in both languages by who reads %s",
    async (language) => {
      for (const [names, flag] of [
        [heads.fr, "Active;oui"],
        [heads.en, "Active;yes"],
        [heads.en, "Active;No"],
        [heads.fr, "Active;false"],
      ] as const) {
        const [active, value] = flag.split(";");
        const file = `${names.trim()};${active}\nMakak-Test;Centre;3.5;11.1;${value}\n`;
        expect((await send("admin", file, true, { language })).report).toMatchObject({
          created: 1,
          faults: [],
        });
      }
    },
  );

  test("what is wrong is told in the reader's language, whatever that of the file is", async () => {
    for (const file of Object.values(heads)) {
      const text = `${file}Makak-Test;Centre;333;peut-être\n`;
      const sentences = async (language: string) =>
        (await send("admin", text, true, { language })).report?.faults.map(({ column, sentence }) => [
          column,
          sentence,
        ]);
      expect(await sentences("fr")).toEqual([["Longitude", "Veuillez saisir un nombre"]]);
      expect(await sentences("en")).toEqual([["Longitude", "Please enter a number"]]);
    }
  });

  const priced = (price: string) => `Name;Minutes;Price\nVaccine-Test;15;"${price}"\n`;
  const services = (price: string, language: string) =>
    send("partner", priced(price), false, { language, call: "appointment.importServices" });
  const kept = async () => (await db.consultingService.findFirst({ where: { name: "Vaccine-Test" } }))?.price;

  test("a comma before three digits is never read as five francs", async () => {
    for (const [price, language] of [
      ["5,000", "fr"],
      ["5.000", "fr"],
      ["5.000", "en"],
      ["0,500", "en"],
    ] as const) {
      const { report } = await services(price, language);
      expect(report, `${price} ${language}`).toMatchObject({
        written: false,
        faults: [{ line: 2, column: language === "fr" ? "Prix" : "Price" }],
      });
    }
    expect(await kept()).toBeUndefined();
  });

  test.each([
    ["5,000", "en", 5000],
    ["1,005,000.00", "en", 1_005_000],
    ["6 000,00", "fr", 6000],
    ["6 500,00", "en", 6500],
    ["7000", "fr", 7000],
  ])("%s is what one writes in %s", async (price, language, amount) => {
    expect((await services(price, language)).report).toMatchObject({ written: true, faults: [] });
    expect(await kept()).toBe(amount);
  });
});

test("cities are the administration's", async () => {
  for (const [who, expected] of [
    ["partner", 403],
    ["helpdesk", 403],
    ["customer", 403],
    ["nobody", 401],
  ] as const)
    expect([who, (await send(who, good, true)).status]).toEqual([who, expected]);
});
