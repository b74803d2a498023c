import { beforeAll, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { buildApp } from "../../src/server/app.ts";
import { fieldWords as english } from "../../src/shared/words/en/backoffice/field-words.ts";
import { errorWords as englishErrorWords } from "../../src/shared/words/en/errors.ts";
import { fieldWords as french } from "../../src/shared/words/fr/backoffice/field-words.ts";
import { errorWords } from "../../src/shared/words/fr/errors.ts";
import { createActor } from "../support/context.ts";
import { practiceWorld } from "../support/practice-world.ts";

/** One process answers a call in French and the next one in English, whatever its modules read while they were loaded. */

const world = await practiceWorld();
const { services } = world;
const app = await buildApp(services, { apiOnly: true });
await app.ready();
const languages = ["fr", "en"] as const;
let authorization: string;

beforeAll(async () => {
  const { id: userId } = await createActor(services, { role: "SUPER_ADMIN" });
  const session = { userId, device: "test", address: "127.0.0.1", now: services.now() };
  authorization = `Bearer ${await openSession(services.db, session)}`;
});

/** The answers in French and in English. */
const inBoth = async (method: "GET" | "POST", url: string, payload?: object) => {
  const answers = [];
  for (const language of languages) {
    const headers = { authorization, "accept-language": language };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    answers.push(answer.json());
  }
  return answers;
};

test("the fields of a form are refused in the language of the call", async () => {
  const wrong = {
    title: "",
    imageFileKey: 5,
    link: "nulle part",
    countryId: "?",
    startsAt: "demain",
    active: 3,
  };
  const [inFrench, inEnglish] = await inBoth("POST", "/api/backoffice/admin/banner", wrong);
  const told = (words: typeof french) => ({
    ...{ title: words.required, imageFileKey: words.image, link: words.link },
    ...{ countryId: words.reference, startsAt: words.date, active: words.choice },
  });
  expect(inFrench.fields).toEqual(told(french));
  expect(inEnglish.fields).toEqual(told(english));
  const days = await inBoth("POST", "/api/backoffice/admin/holiday", { date: "31/02/2027" });
  expect(days.map(({ fields }) => fields.date)).toEqual(["Veuillez saisir une date", "Please enter a date"]);
});

test("what is wrong with the wish of a kind is told in the language of the call", async () => {
  const { offerId } = await world.consultant();
  const leg = {
    kind: "rdv",
    productId: offerId,
    wish: { start: "demain" },
    passengers: [{ name: "Awa Ngo" }],
  };
  const answers = await inBoth("POST", "/api/trpc/booking.hold", {
    legs: [leg],
    idempotencyKey: "6f7c0c52-3c3e-4a7e-9df4-0b8b5b4e7d10",
  });
  expect(answers.map(({ error }) => Object.values(error.data.fields))).toEqual([
    ["Choisissez un créneau qui commence au quart d’heure"],
    ["Choose a slot that starts on the quarter hour"],
  ]);
});

test("the services that come with a session have their names in the language of the call", async () => {
  const [inFrench, inEnglish] = await inBoth("GET", "/api/trpc/account.session");
  const names = ({ result }: { result: { data: { services: { name: string }[] } } }) =>
    result.data.services.map(({ name }) => name);
  expect(names(inEnglish)).toEqual(["Trip", "Appointment", "Rental", "Event"]);
  expect(names(inFrench)).not.toEqual(names(inEnglish));
});

test("a refused sign-in is told in the language of the call", async () => {
  const wrong = { credential: "+237699000199", password: "not-the-one" };
  const answers = await inBoth("POST", "/api/auth/login", wrong);
  const told = [errorWords.WRONG_CREDENTIALS, englishErrorWords.WRONG_CREDENTIALS];
  expect(answers.map(({ message }) => message)).toEqual(told);
});

test("a list is exported in the language of the call: its headings, its choices and the names that have both", async () => {
  await services.db.category.create({
    data: {
      name: "Nuit",
      domain: { create: { kind: "trip", name: "Navette", nameEn: "Shuttle", slug: "navette" } },
    },
  });
  const exported = async (language: "fr" | "en") => {
    const url = "/api/backoffice/admin/export/category";
    const { body } = await app.inject({ url, headers: { authorization, "accept-language": language } });
    return body.split("\n").filter((line, index) => index === 0 || line.includes("Nuit"));
  };
  const [inFrench, inEnglish] = [await exported("fr"), await exported("en")];
  expect(inFrench).toEqual([expect.stringContaining("Nom;"), expect.stringMatching(/Navette.*Oui/i)]);
  expect(inEnglish).toEqual([expect.stringContaining("Name"), expect.stringMatching(/Shuttle.*Yes/i)]);
});
