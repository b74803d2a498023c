import { expect, test } from "vitest";
import { takeBackMinutes } from "../../../src/kinds/rental/cleaning/cleaning-policy.ts";
import { openSession } from "../../../src/modules/account/session/open-session.ts";
import { errorWords as englishWords } from "../../../src/shared/words/en/errors.ts";
import { errorWords as frenchWords } from "../../../src/shared/words/fr/errors.ts";
import { testApp } from "../../support/app.ts";
import { carWish } from "../../support/rental-world.ts";
import { cleaningWorld } from "../../use-cases/rental/cleaning-world.ts";

/** Those who clean read their list over the wire, press, take it back, and are refused with a sentence. */

const parts = await testApp();
const { app } = parts;
const world = await cleaningWorld({ on: parts });
const { clock, company, day, goTo, hand, rented, services, terminalId } = world;

test("late, back, clean and taken back, in both languages", async () => {
  const [from, to] = [day(1), day(2)];
  const [back, late] = [
    await rented(await world.createCar(), carWish(from, to)),
    await rented(await world.createCar(), carWish(from, to)),
  ];
  goTo(from, "12:00");
  await hand(back, "OUT");
  await hand(late, "OUT");
  goTo(to, "10:30");
  const id = await hand(back, "IN");
  const { actor } = await world.cleanerAt({ companyId: company.id, terminalId });
  const session = { userId: actor.id, device: "test", address: "127.0.0.1", now: services.now() };
  const authorization = `Bearer ${await openSession(services.db, session)}`;
  const list = async () => {
    const answer = await app.inject({ url: "/api/trpc/rental.cleanings", headers: { authorization } });
    return answer.json().result.data;
  };
  const press = (name: string, language = "fr") =>
    app.inject({
      ...{ method: "POST", url: `/api/trpc/rental.${name}`, payload: { id } },
      headers: { authorization, "accept-language": language },
    });

  expect(await list()).toMatchObject({
    late: [{ bookingId: late, id: null }],
    ...{ cleanings: [{ bookingId: back, id }], cleaned: [] },
  });
  expect((await press("endCleaning")).statusCode).toBe(200);
  expect(await list()).toMatchObject({ cleanings: [], cleaned: [{ id }] });
  expect((await press("reinstateCleaning")).statusCode).toBe(200);
  expect(await list()).toMatchObject({ cleanings: [{ id }], cleaned: [] });

  await press("endCleaning");
  clock.advance(takeBackMinutes * 60_000 + 1);
  for (const [language, words] of [
    ["fr", frenchWords],
    ["en", englishWords],
  ] as const) {
    const answer = await press("reinstateCleaning", language);
    const sentence = words.CLEANING_STANDS as (detail: object) => string;
    expect([answer.statusCode, answer.body]).toEqual([
      ...[409, expect.stringContaining(sentence({ minutes: takeBackMinutes }).replaceAll('"', '\\"'))],
    ]);
  }
});
