import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import pg from "pg";
import type { PaymentView } from "../../src/modules/booking/view/view-schema.ts";
import { billMark } from "../../src/shared/booking/bill-mark.ts";
import { startOperators } from "./mobile-money.ts";
import { isRight, outcomeLine, type Shop, sellLastUnit } from "./peer-rules.ts";
import type { Prepared } from "./prepare.ts";
import { bearer, connections, dataOf, type Held, holdCall, query } from "./scenarios.ts";

/** Our side of the rules that other shops can be measured by: a seat of a departure, paid by mobile money. */

interface Cart {
  billId: string;
  /** What the waiting page knows of its bill. */
  known: string;
  /** The payments that the presses have led to. */
  paymentIds: Set<string>;
}

interface Place {
  port: number;
  /** Where the simulated operators tell what they have done. */
  operatorsUrl: string;
}

const lastBuyers = 64;

/** Takes every seat of a departure but one. */
async function leaveOne({ url }: Prepared, seat: Prepared["seats"][number]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into "Claim" ("resourceId", "unit", "bookingId", "companyId")
     select p."id", u, p."id", p."companyId" from "Product" p join "Trip" t on t."productId" = p."id"
       cross join generate_series(1, t."seatCount") u
     where p."id" = $1 and u <> $2 on conflict do nothing`,
    [seat.productId, seat.unit],
  );
  await client.end();
}

/** The payments that the operators have taken money for. */
async function readTaken(operatorsUrl: string): Promise<Set<string>> {
  const answer = await fetch(`${operatorsUrl}/control/ledger`);
  const { orders } = (await answer.json()) as { orders: { externalId: string; status: string }[] };
  return new Set(orders.filter(({ status }) => status === "SUCCESSFUL").map(({ externalId }) => externalId));
}

function mboa({ port, operatorsUrl }: Place, prepared: Prepared): Shop<Cart> & { close(): void } {
  const seat = prepared.deskSeats.pop();
  if (!seat) throw new Error("no seat is left to sell");
  // Two connections for each buyer: one for each press.
  const { on, close } = connections(port, 2 * lastBuyers);
  const tokenOf = (buyer: number) => prepared.customers[buyer] ?? "";
  return {
    name: "Mboa",
    close,
    async prepare() {
      const others = prepared.deskSeats.filter(({ productId }) => productId !== seat.productId);
      prepared.deskSeats.splice(0, prepared.deskSeats.length, ...others);
      await leaveOne(prepared, seat);
    },
    async putInCart(buyer) {
      const held = await on(2 * buyer).ask(holdCall(seat, tokenOf(buyer)));
      if (held.status !== 200) return null;
      const { billId } = dataOf<Held>(held);
      return { billId, known: "", paymentIds: new Set() };
    },
    async pay(buyer, { billId, paymentIds }, press) {
      const paying = await on(2 * buyer + press).ask({
        method: "POST",
        path: "/api/trpc/booking.pay",
        headers: bearer(tokenOf(buyer)),
        // A key for each press: what keeps one bill from two payments must not be the key.
        body: { billId, method: "mtn-momo", msisdn: "+237677123400", idempotencyKey: randomUUID() },
      });
      if (paying.status !== 200) return false;
      paymentIds.add(dataOf<PaymentView>(paying).id);
      return true;
    },
    async askWhetherPaid(buyer, cart) {
      const path = query("booking.billState", {
        billId: cart.billId,
        ...(cart.known && { known: cart.known }),
      });
      const seen = await on(2 * buyer).ask({ method: "GET", path, headers: bearer(tokenOf(buyer)) });
      if (seen.status !== 200) return "REFUSED";
      const bill = dataOf<Parameters<typeof billMark>[0]>(seen);
      cart.known = billMark(bill);
      if (bill.state === "PAID") return "PAID";
      return bill.payment?.status === "FAILED" ? "REFUSED" : "WAITING";
    },
    async countPayments({ paymentIds }) {
      const taken = await readTaken(operatorsUrl);
      return [...paymentIds].filter((id) => taken.has(id)).length;
    },
  };
}

interface Terms {
  folder: string;
  say(line: string): void;
  startServer(
    kind: "product",
    url: string,
    environment: Record<string, string>,
  ): Promise<{ port: number; child: ChildProcess }>;
}

/** The last seat, and buyers who all want it. */
export async function benchPeer(prepared: Prepared, { folder, say, startServer }: Terms): Promise<void> {
  const operators = await startOperators(folder, 50);
  try {
    const { port, child } = await startServer("product", prepared.url, operators.environment);
    const shop = mboa({ port, operatorsUrl: operators.url }, prepared);
    const outcome = await sellLastUnit(shop, lastBuyers);
    shop.close();
    child.kill();
    say(`${shop.name.padEnd(34)}  ${outcomeLine(outcome)}`);
    if (!isRight(outcome)) process.exitCode = 1;
  } finally {
    operators.child.kill();
  }
}
