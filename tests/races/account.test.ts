import { expect, test } from "vitest";
import { logIn } from "../../src/modules/account/sign-in/log-in.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { countTry } from "../../src/platform/rate-limit.ts";
import { testServices } from "../support/app.ts";
import { contextFor } from "../support/context.ts";

const { services, database } = await testServices();

test("tries of several processes at once are counted together: exactly as many pass as may", async () => {
  const processes = [1, 2, 3, 4].map(() => openDatabase(database.url, { pool: 3 }));
  const limit = { name: "race", points: 10, seconds: 60 };
  const tries = Array.from({ length: 40 }, (_, index) => processes[index % 4]);
  const outcomes = await Promise.allSettled(
    tries.map((process) => process && countTry(process.db, limit, "key")),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  for (const process of processes) await process.close();
});

test("fifty guesses at one moment get no more tries than eight", async () => {
  const guess = async (index: number) =>
    logIn(await contextFor(services), { credential: "+237690000001", password: `guess-${index}` });
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => guess(index)));
  const codes = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "in"));
  expect(codes.filter((code) => code === "WRONG_CREDENTIALS")).toHaveLength(8);
  expect(codes.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(42);
});
