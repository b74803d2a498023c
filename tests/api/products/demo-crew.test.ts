import { expect, test } from "vitest";
import { seedAccounts } from "../../../prisma/seed/accounts.ts";
import { demoCompanyId, demoTerminalId, seedCompanies } from "../../../prisma/seed/companies.ts";
import { demoAccounts, demoPassword } from "../../../prisma/seed/demo-accounts.ts";
import { seedComingRentals } from "../../../prisma/seed/rentals/rental-coming.ts";
import { seedRentals } from "../../../prisma/seed/rentals/seed-rentals.ts";
import { seedTrips } from "../../../prisma/seed/trips.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import type { RoleSlug } from "../../../src/shared/permissions.ts";
import { testApp } from "../../support/app.ts";

/** The demo's cashier and cleaner: from their password to what they do on their page, with the demo's own data. */

const { app, services } = await testApp();
const { db } = services;
const now = services.now();
await seedCompanies(db, now);
await seedTrips(db, { now, departures: 400 });
await seedRentals(db, now);
await seedAccounts(db, { companyId: demoCompanyId, terminalId: demoTerminalId }, now);
await seedComingRentals(db, { now, simulatorsUrl: null });

interface Sent {
  json(): { result: { data: never }; error?: unknown };
}

async function signedIn(role: RoleSlug) {
  const account = demoAccounts.find((one) => one.role === role);
  const login = await app.inject({
    ...{ method: "POST", url: "/api/trpc/account.logIn" },
    payload: { credential: account?.email, password: demoPassword },
  });
  expect(login.statusCode).toBe(200);
  const cookies = [login.headers["set-cookie"] ?? []].flat();
  const headers = { cookie: cookies.map((one) => one.split(";")[0]).join("; ") };
  const dataOf = (answer: Sent) => {
    const { result, error } = answer.json();
    expect(error).toBeUndefined();
    return result.data;
  };
  return {
    query: async <Data>(path: string, input?: object): Promise<Data> =>
      dataOf(
        await app.inject({
          ...{ url: `/api/trpc/${path}`, headers },
          query: input ? { input: JSON.stringify(input) } : {},
        }),
      ),
    mutate: async <Data>(path: string, payload: object): Promise<Data> =>
      dataOf(await app.inject({ method: "POST", url: `/api/trpc/${path}`, headers, payload })),
  };
}

test("the cashier opens a drawer at the demo's station and sells a seat of tomorrow", async () => {
  const { query, mutate } = await signedIn("CASHIER");
  const shift = await mutate<{ terminal: { id: string } }>("desk.openShift", { openingFloat: 10_000 });
  expect(shift.terminal.id).toBe(demoTerminalId);
  const day = addDays(dayOf(now), 1);
  const { entries } = await query<{ entries: { id: string; kind: string }[] }>("desk.entries", { day });
  const productId = entries.find(({ kind }) => kind === "trip")?.id ?? "";
  const asked = { kind: "trip", productId, wish: { places: 1 } };
  const { total } = await query<{ total: number }>("desk.quote", asked);
  const passenger = { name: "Rose Abena", identityType: "CNI", identityNumber: "100200300" };
  const sold = await mutate<{ tickets: object[] }>("desk.sell", {
    ...{ ...asked, passengers: [passenger], expectedTotal: total, cashReceived: total },
    idempotencyKey: "demo-cashier-sells",
  });
  expect(sold.tickets).toHaveLength(1);
});

test("the cleaner sees what is late and what came back, says that it is clean, and takes it back", async () => {
  const { query, mutate } = await signedIn("CLEANER");
  interface Row {
    id: string | null;
    place: string;
  }
  const list = () => query<Record<"late" | "cleanings" | "cleaned", Row[]>>("rental.cleanings");
  const { late, cleanings } = await list();
  expect(late.length).toBeGreaterThan(0);
  const [back] = cleanings.filter(({ id }) => id !== null);
  expect(back).toMatchObject({ place: "Douala Bonapriso" });
  const id = back?.id ?? "";
  await mutate("rental.endCleaning", { id });
  expect((await list()).cleaned).toMatchObject([{ id }]);
  await mutate("rental.reinstateCleaning", { id });
  expect((await list()).cleanings).toEqual(cleanings);
});
