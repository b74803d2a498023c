import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "../../../src/platform/database/database.ts";
import { oneAtATime } from "../../../src/platform/database/one-at-a-time.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { testDatabase } from "../../support/database.ts";

const { url, pool: other } = await testDatabase();
/** Longer than any statement takes on a busy machine. */
const silenceMs = 1500;

test("work that takes longer than a line may be silent keeps its lock, and the next one waits for it", async () => {
  const [first, second] = [openDatabase(url, { pool: 1, silenceMs }), openDatabase(url, { pool: 1 })];
  const done: string[] = [];
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = (name: string, ms: number) => async () => {
    begin();
    await setTimeout(ms);
    done.push(name);
    return name;
  };
  const long = awaitedLater(oneAtATime(first.pool, work("long", 2 * silenceMs), silenceMs / 6));
  await begun;
  const short = oneAtATime(second.pool, work("short", 0));
  expect(await Promise.all([long, short])).toEqual(["long", "short"]);
  expect(done).toEqual(["long", "short"]);
  await Promise.all([first.close(), second.close()]);
});

test("a lock that is lost says so, and the process can end", async () => {
  const one = openDatabase(url, { pool: 1, name: "loses its lock" });
  const lost = oneAtATime(one.pool, async () => {
    await other.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
      "loses its lock",
    ]);
    await setTimeout(100);
  });
  await expect(lost).rejects.toThrow();
  await one.close();
});

test("work that fails gives the lock to the next", async () => {
  const one = openDatabase(url, { pool: 1 });
  const failing = oneAtATime(one.pool, () => Promise.reject(new Error("no room")));
  await expect(failing).rejects.toThrow("no room");
  expect(await oneAtATime(one.pool, async () => "next")).toBe("next");
  await one.close();
});
