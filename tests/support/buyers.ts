import { afterAll } from "vitest";
import { openDatabase } from "../../src/platform/database.ts";
import type { BookingWorld } from "./booking-world.ts";

type Customer = Awaited<ReturnType<BookingWorld["customer"]>>;

const connectionsOfEach = 4;

/**
 * Customers as if each were served by a process of its own: with connections of their own to the same database. Those
 * of one process go through its queues together, and would hardly meet.
 */
export async function buyersOfProcesses(
  world: BookingWorld,
  count = 10,
): Promise<(index: number) => Customer> {
  const buyers = await Promise.all(
    Array.from({ length: count }, async () => {
      const { db, close } = openDatabase(world.database.url, { pool: connectionsOfEach });
      afterAll(close);
      return { ...(await world.customer()), db, replica: db };
    }),
  );
  return (index) => buyers[index % count] as Customer;
}
