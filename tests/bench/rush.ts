import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { rushFile } from "../../src/shared/address/rush-file.ts";
import { type Drawing, type RushStatus, rushNumber } from "../../src/shared/booking/rush-number.ts";
import { type Figures, measure, pace, share } from "./load.ts";
import type { Prepared } from "./prepare.ts";
import { bearer, connections, holding } from "./scenarios.ts";

/** A queue before one departure: phones that wait, customers who are called, and what others buy meanwhile. */

/** The server reads each phone's address from its proxy, so that every phone has its own. */
const rushEnv = { TRUST_PROXY: "1" };

/** How many wait. */
const phonesWaiting = Number(process.env.BENCH_PHONES ?? 2000);

interface Terms {
  lanes: number;
  seconds: number;
  say: (line: string) => void;
  report: (name: string, figures: Figures, baseline: Figures | null) => void;
  startServer: (kind: "product", url: string, env: Record<string, string>) => Promise<Server>;
}

interface Server {
  port: number;
  child: ChildProcess;
}

type Running = Terms & { port: number };

interface Phone {
  address: string;
  /** A person who has signed in; most have not. */
  customer: string | null;
  cookie: string;
  place: number;
}

const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

async function openQueue({ url }: Prepared, productId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into "Rush" ("id", "productId", "companyId", "opensAt")
     select $2, "id", "companyId", now() + interval '1 day' from "Product" where "id" = $1`,
    [productId, randomUUID()],
  );
  await client.end();
}

async function openNow({ url }: Prepared, productId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update "Rush" set "opensAt" = now() where "productId" = $1`, [productId]);
  await client.end();
}

/** All phones take their entries; returns how many a second. */
async function enter({ port, lanes }: Running, productId: string, phones: Phone[]): Promise<number> {
  const { on, close } = connections(port, lanes);
  const begun = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let phone = phones[next++]; phone; phone = phones[next++]) {
        const answer = await on(lane).ask({
          method: "POST",
          path: "/api/trpc/rush.enter",
          headers: {
            "x-forwarded-for": phone.address,
            ...(phone.customer ? bearer(phone.customer) : {}),
          },
          body: { productId },
        });
        if (answer.status !== 200) throw new Error(`an entry was refused: ${answer.body}`);
        phone.place = JSON.parse(answer.body).result.data.entry.place;
        phone.cookie = answer.cookies.find((one) => one.startsWith("mboa-rush=")) ?? "";
      }
    }),
  );
  close();
  return phones.length / ((performance.now() - begun) / 1000);
}

interface Waiting {
  reads: number;
  /** How often the number that was served went back. */
  inversions: number;
  largest: number;
  holds: number[];
  refused: number;
}

/** In the order in which they are called. */
const byNumber = (phones: readonly Phone[], drawing: Drawing) =>
  phones
    .map((phone) => ({ phone, number: rushNumber(phone.place, drawing) }))
    .sort((a, b) => a.number - b.number);

/** Phones read the file as often as it tells them, and the called ones who have signed in hold a seat. */
async function wait(terms: Running, productId: string, phones: Phone[], until: number): Promise<Waiting> {
  const { on, close } = connections(terms.port, terms.lanes);
  const seen: Waiting = { reads: 0, inversions: 0, largest: 0, holds: [], refused: 0 };
  const buyers = phones.filter(({ customer }) => customer !== null);
  let order: ReturnType<typeof byNumber> | null = null;
  let nextBuyer = 0;
  let served = 0;
  // The last of them read once a minute: what all of them ask for in a second.
  const turn = pace(Math.max(1, phones.length / 60));
  const hold = async (lane: number, phone: Phone) => {
    const begun = performance.now();
    const answer = await on(lane).ask({
      method: "POST",
      path: "/api/trpc/booking.hold",
      headers: { ...bearer(phone.customer ?? ""), cookie: phone.cookie, "x-forwarded-for": phone.address },
      body: { legs: [{ kind: "trip", productId, wish: { places: 1 } }], idempotencyKey: randomUUID() },
    });
    if (answer.status === 200) seen.holds.push(performance.now() - begun);
    else seen.refused += 1;
  };
  await Promise.all(
    Array.from({ length: terms.lanes }, async (_, lane) => {
      while (performance.now() < until) {
        await turn();
        const answer = await on(lane).ask({ method: "GET", path: rushFile(productId) });
        const status = JSON.parse(answer.body) as RushStatus;
        seen.reads += 1;
        seen.largest = Math.max(seen.largest, answer.body.length);
        if (status.served < served) seen.inversions += 1;
        served = Math.max(served, status.served);
        // Worked out once: the work of a hundred thousand phones would be that of this one process.
        if (status.drawing) order ??= byNumber(buyers, status.drawing);
        const buyer = order?.[nextBuyer];
        if (!buyer || buyer.number >= status.served) continue;
        nextBuyer += 1;
        await hold(lane, buyer.phone);
      }
    }),
  );
  close();
  return seen;
}

const holdOthers = ({ port, lanes, seconds }: Running, prepared: Prepared): Promise<Figures> => {
  const { run, close } = holding(port, lanes, prepared);
  return measure({ lanes, seconds, left: () => prepared.seats.length }, run).finally(close);
};

/** What others hold without the queue and beside it, and what those who are called wait for a hold. */
export async function benchRush(prepared: Prepared, given: Terms): Promise<void> {
  const { say, report, seconds } = given;
  const { port, child } = await given.startServer("product", prepared.url, rushEnv);
  const terms = { ...given, port };
  const productId = prepared.tripIds[0] ?? "";
  const free = prepared.seats.filter((seat) => seat.productId !== productId);
  prepared.seats.splice(0, prepared.seats.length, ...free);
  const before = await holdOthers(terms, prepared);
  report("holds of other departures before", before, null);
  await openQueue(prepared, productId);
  const phones = Array.from({ length: phonesWaiting }, (_, index) => ({
    address: addressOf(index),
    customer: prepared.customers[prepared.customers.length - 1 - index] ?? null,
    cookie: "",
    place: 0,
  }));
  say(`${"entries".padEnd(34)}  ${(await enter(terms, productId, phones)).toFixed(0)}/s`);
  await openNow(prepared, productId);
  const until = performance.now() + (seconds + 5) * 1000;
  const [beside, waiting] = await Promise.all([
    holdOthers(terms, prepared),
    wait(terms, productId, phones, until),
  ]);
  report("and beside the queue", beside, before);
  const sorted = waiting.holds.sort((a, b) => a - b);
  const twice = phonesWaiting - new Set(phones.map(({ place }) => place)).size;
  say(
    `${`${phonesWaiting} phones wait`.padEnd(34)}  ${waiting.reads} reads, ${waiting.inversions} inversions, ${twice} places given twice, at most ${waiting.largest} B`,
  );
  const p95 = share(sorted, 0.95).toFixed(1);
  say(
    `${"holds of the called".padEnd(34)}  ${sorted.length} held, ${waiting.refused} refused, p95 ${p95} ms`,
  );
  child.kill();
}
