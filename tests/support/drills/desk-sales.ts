import { randomUUID } from "node:crypto";
import { type Answer, Connection } from "../../bench/load.ts";
import type { Prepared } from "../../bench/prepare.ts";
import { bearer, dataOf, type Held, holdCall } from "../../bench/scenarios.ts";

/** Sales at desks in parallel lanes, while servers are stopped and started. */

export interface DeskSales {
  /** Codes that were confirmed to the desk as sold. */
  sold: string[];
  /** Answers other than 200, or missing ones. */
  failures: string[];
  stop(): Promise<void>;
}

function requireOk({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`);
}

interface Sale {
  prepared: Prepared;
  token: string;
  cashier: string;
}

async function sellOne(on: Connection, { prepared, token, cashier }: Sale): Promise<string> {
  const seat = prepared.deskSeats.pop();
  if (!seat) throw new Error("no seat is left");
  const held = await on.ask(holdCall(seat, token));
  requireOk(held);
  const { billId, bookings } = dataOf<Held>(held);
  const code = bookings[0]?.code ?? "";
  const pay = { billId, method: "cash", idempotencyKey: randomUUID() };
  const paying = await on.ask({
    method: "POST",
    path: "/api/trpc/booking.pay",
    headers: bearer(token),
    body: pay,
  });
  requireOk(paying);
  const paid = await on.ask({
    method: "POST",
    path: "/api/trpc/desk.confirmCash",
    headers: bearer(cashier),
    body: { code, amount: seat.price },
  });
  requireOk(paid);
  return code;
}

interface Site {
  /** Its name, where several share one address. */
  host?: string;
  /** Who has signed its certificate, where TLS is spoken. */
  ca?: Buffer;
}

export function sellAtDesks(
  port: number,
  prepared: Prepared,
  lanes: number,
  { host, ca }: Site = {},
): DeskSales {
  const sold: string[] = [];
  const failures: string[] = [];
  let stopped = false;
  let buyers = 0;
  // Each sale has another buyer: one whose sales were cut off too often may not choose cash any more.
  const nextBuyer = () => prepared.customers[buyers++ % prepared.customers.length] ?? "";
  const ended = Array.from({ length: lanes }, async (_, lane) => {
    while (!stopped) {
      const on = new Connection(port, host, ca);
      try {
        const cashier = prepared.cashiers[lane] ?? "";
        sold.push(await sellOne(on, { prepared, token: nextBuyer(), cashier }));
      } catch (error) {
        failures.push(String(error));
        // While nothing can be sold, a desk retries after a moment.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      on.close();
    }
  });
  return {
    sold,
    failures,
    stop: async () => {
      stopped = true;
      await Promise.all(ended);
    },
  };
}
