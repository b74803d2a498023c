import { randomInt, randomUUID } from "node:crypto";
import type { PaymentView } from "../../src/modules/booking/view/view-schema.ts";
import { billMark } from "../../src/shared/booking/bill-mark.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import { type Answer, Connection, measure, share } from "./load.ts";
import { readPrompts } from "./mobile-money.ts";
import { bearer, dataOf, type Held, query } from "./scenarios.ts";
import { watchTimeSpent } from "./time-spent.ts";

/**
 * Purchases on a running product that knows nothing of the bench, as people make them: a registration with the code from
 * the telephone, a place on a departure that others look at too, the prompt, the waiting page's own call, the ticket.
 * Every buyer has an address of their own, because much is counted by address.
 */
interface Running {
  /** The product, started with its demo data and on this machine. */
  url: URL;
  /** Its simulated services, which agree to every prompt. */
  operators: string;
  say(line: string): void;
}

interface Buyer {
  on: Connection;
  token: string;
  phone: string;
}

interface Departure {
  id: string;
  price: number;
  left: number;
}

const hotDepartures = 60;
/** As far ahead as the demo plans its departures. */
const daysOfDemo = 14;
const operatorMs = 50;
const looksPerSecond = 40;
/** Enough for as many tickets as a buyer can get in the time. */
const wallet = { service: "mtn-momo", balance: 1_000_000_000 };
const password = "Kribi-plage-4031";

/** 127.0.0.0/8 is this machine as a whole: each buyer comes from another address of it. */
const addressOf = (lane: number) => `127.0.${1 + Math.floor(lane / 250)}.${1 + (lane % 250)}`;

const put = (url: string, body: object) =>
  fetch(url, { method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const post = (path: string, body: object, headers = {}) => ({ method: "POST" as const, path, headers, body });

function answered<T>(answer: Answer): T {
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}: ${answer.body.slice(0, 200)}`);
  return dataOf<T>(answer);
}

/** The code that was sent to the telephone, once the message has arrived. */
async function readCode({ operators }: Running, phone: string): Promise<string> {
  for (let look = 0; look < 400; look += 1) {
    const answer = await fetch(`${operators}/control/phones/${encodeURIComponent(phone)}`);
    const code = /\b\d{5}\b/.exec(await answer.text())?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no code arrived on ${phone}`);
}

async function register(running: Running, lane: number): Promise<Buyer> {
  const on = new Connection(Number(running.url.port), running.url.hostname, undefined, addressOf(lane));
  // The simulated operator reads what will happen from the last two digits: nothing special below 50.
  const phone = `+23767${randomInt(10_000, 99_999)}${randomInt(10, 50)}`;
  const person = { firstName: "Awa", lastName: "Essomba", gender: "F", phone };
  const asked = answered<{ verificationId: string }>(
    await on.ask(post("/api/trpc/account.register", person)),
  );
  const id = asked.verificationId;
  const code = await readCode(running, phone);
  answered(await on.ask(post("/api/trpc/account.confirm", { id, code })));
  answered(await on.ask(post("/api/trpc/account.setCredentials", { id, password, accountNumber: phone })));
  const entered = await on.ask(post("/api/auth/login", { credential: phone, password }));
  const { data } = JSON.parse(entered.body) as { data: { token?: string } };
  if (!data.token) throw new Error(`not signed in: ${entered.body.slice(0, 200)}`);
  await put(`${running.operators}/control/wallets/${encodeURIComponent(phone)}`, wallet);
  return { on, token: data.token, phone };
}

/** Departures of the coming days with the most free places. */
async function findDepartures(on: Connection): Promise<Departure[]> {
  const found: Departure[] = [];
  const today = dayOf(new Date(), "Africa/Douala");
  for (let ahead = 1; ahead <= daysOfDemo; ahead += 1) {
    const wish = { from: "Douala", to: "Yaoundé", date: addDays(today, ahead) };
    const answer = await on.ask({ method: "GET", path: query("trip.search", wish) });
    const { trips } = answered<{ trips: { id: string; price: number; freePlaces: number }[] }>(answer);
    found.push(...trips.map(({ id, price, freePlaces }) => ({ id, price, left: freePlaces })));
  }
  return found.sort((a, b) => b.left - a.left).slice(0, hotDepartures);
}

/** Instants of one purchase, in milliseconds since 1970, as the operators write theirs. */
interface Bought {
  paymentId: string;
  began: number;
  held: number;
  answered: number;
  paid: number;
  ticket: number;
}

interface Seen {
  bought: Bought[];
  /** How often which refusal was met. */
  refusals: Map<string, number>;
}

function refused({ refusals }: Seen, { status, body }: Answer): false {
  const reason = /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? String(status);
  refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
  return false;
}

async function buyOne({ on, token, phone }: Buyer, departure: Departure, seen: Seen): Promise<boolean> {
  const headers = bearer(token);
  const began = Date.now();
  const leg = {
    kind: "trip",
    productId: departure.id,
    wish: { places: 1 },
    passengers: [{ name: "Awa Essomba", identityType: "CNI", identityNumber: "112233445" }],
  };
  const wanted = { legs: [leg], expectedTotal: departure.price, idempotencyKey: randomUUID() };
  const held = await on.ask(post("/api/trpc/booking.hold", wanted, headers));
  if (held.status !== 200) return refused(seen, held);
  const { billId, bookings } = dataOf<Held & { bookings: { id: string }[] }>(held);
  const heldAt = Date.now();
  const payment = { billId, method: "mtn-momo", msisdn: phone, idempotencyKey: randomUUID() };
  const paying = await on.ask(post("/api/trpc/booking.pay", payment, headers));
  if (paying.status !== 200) return refused(seen, paying);
  const answeredAt = Date.now();
  const asked = dataOf<PaymentView>(paying);
  let known = billMark({ state: "WAITING", sharesPaid: 0, payment: asked });
  for (let look = 0; look < 200; look += 1) {
    const path = query("booking.billState", { billId, known });
    const answer = await on.ask({ method: "GET", path, headers });
    if (answer.status !== 200) return refused(seen, answer);
    const state = dataOf<Parameters<typeof billMark>[0]>(answer);
    known = billMark(state);
    if (state.payment?.status === "FAILED") return refused(seen, answer);
    if (state.state !== "PAID") continue;
    const paid = Date.now();
    const ticket = query("booking.tickets", { bookingId: bookings[0]?.id });
    const shown = await on.ask({ method: "GET", path: ticket, headers });
    const times = { began, held: heldAt, answered: answeredAt, paid, ticket: Date.now() };
    seen.bought.push({ paymentId: asked.id, ...times });
    return shown.status === 200;
  }
  return false;
}

/** Others who look at the same departures meanwhile. */
function lookOn(port: number, host: string, departures: readonly Departure[]): () => void {
  const on = new Connection(port, host);
  let over = false;
  void (async () => {
    while (!over) {
      const one = departures[randomInt(departures.length)];
      await on.ask({ method: "GET", path: query("trip.detail", { id: one?.id }) });
      await new Promise((resolve) => setTimeout(resolve, 1000 / looksPerSecond));
    }
    on.close();
  })();
  return () => {
    over = true;
  };
}

const waits = (values: number[]) => {
  const sorted = values.sort((a, b) => a - b);
  return `p50 ${Math.round(share(sorted, 0.5))} ms, p95 ${Math.round(share(sorted, 0.95))} ms`;
};

/** How long each step took; the operators tell when a prompt appeared. */
function stepsOf(bought: readonly Bought[], prompts: ReadonlyMap<string, number>): string[] {
  const prompted = bought.flatMap((one) => {
    const promptAt = prompts.get(one.paymentId);
    return promptAt === undefined ? [] : [{ ...one, promptAt }];
  });
  return [
    `  « Payer » answered: ${waits(bought.map(({ held, answered }) => answered - held))}`,
    `  press to prompt: ${waits(prompted.map(({ held, promptAt }) => promptAt - held))}`,
    `  prompt to « payé », the operator's ${operatorMs} ms within: ${waits(prompted.map(({ promptAt, paid }) => paid - promptAt))}`,
    `  tickets: ${waits(bought.map(({ paid, ticket }) => ticket - paid))}`,
  ];
}

/** Purchases by mobile money with so many buyers at once; says how many a second, and how long each of its steps took. */
export async function benchOutside(
  running: Running,
  { buyers, seconds }: { buyers: readonly number[]; seconds: number },
): Promise<void> {
  await put(`${running.operators}/control/faults`, { autoApprove: true, answerAfterMs: operatorMs });
  const [port, host] = [Number(running.url.port), running.url.hostname];
  const people: Buyer[] = [];
  for (let lane = 0; lane < Math.max(...buyers); lane += 1) people.push(await register(running, lane));
  for (const lanes of buyers) {
    const departures = await findDepartures(people[0]?.on as Connection);
    const stop = lookOn(port, host, departures);
    const seen: Seen = { bought: [], refusals: new Map() };
    const timeSpent = await watchTimeSpent(running.url);
    const buy = async (lane: number) => {
      const open = departures.filter(({ left }) => left > 0);
      const departure = open[randomInt(Math.max(1, open.length))];
      const buyer = people[lane];
      if (!departure || !buyer) return false;
      departure.left -= 1;
      return buyOne(buyer, departure, seen);
    };
    const left = () => departures.reduce((sum, one) => sum + one.left, 0);
    const figures = await measure({ lanes, seconds, left }, buy);
    stop();
    const { bought } = seen;
    running.say(
      `${lanes} buyers on ${departures.length} departures: ${figures.perSecond.toFixed(1)}/s, ${figures.failed} refused; hold ${waits(bought.map((one) => one.held - one.began))}; paid ${waits(bought.map((one) => one.paid - one.held))}`,
    );
    for (const line of stepsOf(bought, await readPrompts(running.operators))) running.say(line);
    for (const line of await timeSpent(bought.length)) running.say(`  ${line}`);
    for (const [reason, count] of seen.refusals) running.say(`  ${count} times ${reason}`);
  }
  for (const { on } of people) on.close();
}
