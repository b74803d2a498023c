import { randomUUID } from "node:crypto";
import { Connection } from "../../bench/load.ts";
import type { Prepared } from "../../bench/prepare.ts";
import { bearer, dataOf, type Held, holdCall } from "../../bench/scenarios.ts";

/** Sales at desks, one after the other in each of several lanes, while the machines under them come and go. */

export interface DeskSales {
  /** Codes of which the desk has read that they are sold. */
  sold: string[];
  stop(): Promise<void>;
}

async function sellOne(on: Connection, prepared: Prepared, lane: number): Promise<string | null> {
  const seat = prepared.deskSeats.pop();
  const token = prepared.customers[lane] ?? "";
  if (!seat) throw new Error("no seat is left");
  const held = await on.ask(holdCall(seat, token));
  if (held.status !== 200) return null;
  const { billId, bookings } = dataOf<Held>(held);
  const code = bookings[0]?.code ?? "";
  const pay = { billId, method: "cash", idempotencyKey: randomUUID() };
  const paying = await on.ask({
    method: "POST",
    path: "/api/trpc/booking.pay",
    headers: bearer(token),
    body: pay,
  });
  if (paying.status !== 200) return null;
  const paid = await on.ask({
    method: "POST",
    path: "/api/trpc/desk.confirmCash",
    headers: bearer(prepared.cashiers[lane] ?? ""),
    body: { code, amount: seat.price },
  });
  return paid.status === 200 ? code : null;
}

export function sellAtDesks(port: number, prepared: Prepared, lanes: number): DeskSales {
  const sold: string[] = [];
  let stopped = false;
  const ended = Array.from({ length: lanes }, async (_, lane) => {
    while (!stopped) {
      const on = new Connection(port);
      const code = await sellOne(on, prepared, lane).catch(() => null);
      on.close();
      if (code) sold.push(code);
      // While nothing can be sold a desk tries again after a moment.
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  return {
    sold,
    stop: async () => {
      stopped = true;
      await Promise.all(ended);
    },
  };
}
