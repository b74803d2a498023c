import { afterAll } from "vitest";
import type { Context } from "../../src/platform/context.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import type { BookingWorld } from "./booking-world.ts";

type Customer = Awaited<ReturnType<BookingWorld["customer"]>>;

const connectionsOfEach = 4;

/**
 * The same person as if served by one of several processes, each with its own connections to the same database.
 * Requests within one process share its queues and would hardly race.
 */
export function processesOf(
  world: Pick<BookingWorld, "database" | "customer">,
  count = 10,
): <Of extends Context>(ctx: Of, index: number) => Of {
  const databases = Array.from({ length: count }, () =>
    openDatabase(world.database.url, { pool: connectionsOfEach }),
  );
  afterAll(() => Promise.all(databases.map((database) => database.close())));
  return (ctx, index) => {
    const db = databases[index % count]?.db ?? ctx.db;
    return { ...ctx, db, replica: db };
  };
}

/** Customers, each served by another process. */
export async function buyersOfProcesses(
  world: Pick<BookingWorld, "database" | "customer">,
  count = 10,
): Promise<(index: number) => Customer> {
  const elsewhere = processesOf(world, count);
  const customers = await Promise.all(Array.from({ length: count }, () => world.customer()));
  return (index) => elsewhere(customers[index % count] as Customer, index);
}
