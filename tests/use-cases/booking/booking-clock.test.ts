import { afterAll, expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { databaseClock } from "../../../src/platform/database/database-clock.ts";
import { keepsNamedStatements } from "../../../src/platform/database/named-statements.ts";
import { makeLog } from "../../../src/platform/log.ts";
import { asAppError } from "../../../src/platform/trpc.ts";
import { buildApp } from "../../../src/server/app.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";

/** The database's clock decides, whatever the machine's clock says. */

const world = await bookingWorld();
const { services } = world;
const { pool, config } = services;
const twoMinutes = 120_000;
const ahead = () => Date.now() + twoMinutes;
const clock = await databaseClock(pool, makeLog(config), ahead);
afterAll(() => clock.stop());

it("counts with the database's time on a machine that is two minutes ahead", () => {
  expect(Math.abs(clock.offsetMs() + twoMinutes)).toBeLessThan(1000);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1000);
});

it("leaves a held place to its holder, which the machine's own clock would sell again", async () => {
  const product = await world.createProduct(1);
  const [holder, other] = [await world.customer(), await world.customer()];
  const wish = () => wishFor({ product, places: 1, units: [1] });
  await holdPlaces(holder, wish());
  const soon = new Date(Date.now() + 90_000);
  await world.database.db.claim.updateMany({ where: { resourceId: product.id }, data: { expiresAt: soon } });
  const refused = await holdPlaces({ ...other, now: clock.now }, wish()).catch(asAppError);
  expect(refused).toMatchObject({ code: "PLACES_TAKEN" });
  // With the guard off: by the machine's clock the hold is over.
  const taken = await holdPlaces({ ...other, now: () => new Date(ahead()) }, wish());
  expect(taken.bookings[0]?.units).toEqual([1]);
});

it("is not ready beyond two seconds, in either direction", async () => {
  let offset = 0;
  const app = await buildApp({ ...services, clockOffsetMs: () => offset }, { apiOnly: true });
  const statusAt = async (milliseconds: number) => {
    offset = milliseconds;
    return (await app.inject("/readyz")).statusCode;
  };
  expect(await statusAt(2000)).toBe(200);
  expect(await statusAt(2001)).toBe(503);
  expect(await statusAt(-2001)).toBe(503);
  expect(await statusAt(-2000)).toBe(200);
  await app.close();
});

it("finds that PostgreSQL itself keeps named statements", async () => {
  expect(await keepsNamedStatements(pool)).toBe(true);
});
