import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { PaymentView } from "../../src/modules/booking/view/view-schema.ts";
import { simulatorEnvironment } from "../../src/platform/simulators/simulator-settings.ts";
import { billMark } from "../../src/shared/booking/bill-mark.ts";
import { type Connection, type Figures, measure, pace, share } from "./load.ts";
import type { Prepared } from "./prepare.ts";
import { bearer, connections, dataOf, type Held, holdCall, query } from "./scenarios.ts";

/**
 * A typical purchase: hold, prompt by the payer's operator, and waiting for the confirmation. Jobs and messages
 * are on, and the operators run in their own process, where every payer agrees at once.
 */

/** CPU time is counted in hundredths of a second by the kernel. */
const tickMs = 10;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Operators {
  environment: Record<string, string>;
  /** Where they are asked what they have done. */
  url: string;
  child: ChildProcess;
}

/** Starts the simulated services; every payer accepts automatically. */
export async function startOperators(
  folder: string,
  answerAfterMs: number,
  outages: Record<string, "hang"> = {},
): Promise<Operators> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ["--import", "tsx", "src/platform/simulators/main.ts"], {
    env: {
      ...process.env,
      SIMULATORS_PORT: String(port),
      SIMULATORS_SMTP_PORT: String(smtpPort),
      MBOA_DATA_DIR: join(folder, "operators"),
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<{ url: string; smtpUrl: string }>((resolve, reject) => {
    child.stdout?.once("data", (line) => resolve(JSON.parse(String(line))));
    child.once("exit", (code) => reject(new Error(`the operators ended with ${code}`)));
  });
  await fetch(`${address.url}/control/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ autoApprove: true, answerAfterMs, outages }),
  });
  const product = await freePort();
  // In production the product refuses Stripe's test mode.
  const { STRIPE_URL: _, STRIPE_KEY: __, ...spoken } = simulatorEnvironment(address);
  const environment = {
    ...spoken,
    JOBS: "1",
    PORT: String(product),
    PUBLIC_URL: `http://127.0.0.1:${product}`,
  };
  return { environment, url: address.url, child };
}

/** The CPU time of the process so far, in milliseconds. */
export function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** A purchase as its buyer saw it: instants in milliseconds since 1970, as the operators write theirs. */
interface Bought {
  paymentId: string;
  pressedAt: number;
  paidAt: number;
}

/** One buyer's purchase; null when something of it was refused. */
async function buyOne(connection: Connection, prepared: Prepared): Promise<Bought | null> {
  const seat = prepared.deskSeats.pop();
  const token = prepared.customers[Math.floor(Math.random() * prepared.customers.length)] ?? "";
  if (!seat) return null;
  const held = await connection.ask(holdCall(seat, token));
  if (held.status !== 200) return null;
  const { billId } = dataOf<Held>(held);
  const pressedAt = Date.now();
  const paying = await connection.ask({
    method: "POST",
    path: "/api/trpc/booking.pay",
    headers: bearer(token),
    body: { billId, method: "mtn-momo", msisdn: "+237677123400", idempotencyKey: randomUUID() },
  });
  if (paying.status !== 200) return null;
  // The waiting page, too, asks only for what is newer than the answer to its payment.
  const payment = dataOf<PaymentView>(paying);
  let known = billMark({ state: "WAITING", sharesPaid: 0, payment });
  for (let look = 0; look < 200; look += 1) {
    const path = query("booking.billState", { billId, known });
    const seen = await connection.ask({ method: "GET", path, headers: bearer(token) });
    if (seen.status !== 200) return null;
    const state = dataOf<Parameters<typeof billMark>[0]>(seen);
    if (state.state === "PAID") {
      return { paymentId: state.payment?.id ?? "", pressedAt, paidAt: Date.now() };
    }
    known = billMark(state);
  }
  return null;
}

/** When the prompt of each payment appeared on its phone, where it was approved at once. */
export async function readPrompts(operatorsUrl: string): Promise<Map<string, number>> {
  const answer = await fetch(`${operatorsUrl}/control/ledger`);
  const { orders } = (await answer.json()) as { orders: { externalId: string; createdAt: number }[] };
  return new Map(orders.map(({ externalId, createdAt }) => [externalId, createdAt]));
}

const sorted = (values: number[]) => values.sort((one, other) => one - other);

/** Lanes for arrivals at a fixed rate with operators that take a second. */
const lanesOfPaced = 128;

/** Buyers at once, or how many come in a second, and how long operators take to answer. */
export const mobileTerms = (
  process.env.BENCH_BUYERS ?? "16:50,64:50,256:50,64:1000,256:1000,64:50:hang,30/s:50,30/s:1000,30/s:50:hang"
)
  .split(",")
  .map((terms) => {
    const [buyers = "", answerAfterMs, sms] = terms.split(":");
    const paced = buyers.endsWith("/s");
    return {
      name: `mobile money, ${paced ? buyers : `${buyers} buyers`}, ${answerAfterMs} ms${sms ? ", no SMS" : ""}`,
      lanes: paced ? lanesOfPaced : Number(buyers),
      perSecond: paced ? Number.parseFloat(buyers) : undefined,
      answerAfterMs: Number(answerAfterMs),
      smsHangs: sms === "hang",
    };
  });

interface MobileTerms {
  lanes: number;
  seconds: number;
  /** Purchases that begin in a second; without it each buyer begins the next one at once. */
  perSecond?: number | undefined;
}

/** What each purchase cost the server once its code was warm, and how long its buyer waited: the slowest of 95 in 100. */
interface MobileFigures extends Figures {
  /** From the press of « Payer » to the prompt on the phone. */
  promptMs: number;
  /** From the approval on the phone to « payé » on the screen. */
  paidMs: number;
}

export async function benchMobileMoney(
  server: { port: number; child: ChildProcess },
  prepared: Prepared,
  { operators, terms }: { operators: Operators; terms: MobileTerms },
): Promise<MobileFigures> {
  const { on, close } = connections(server.port, terms.lanes);
  const turn: { turn?: () => Promise<void> } = terms.perSecond ? { turn: pace(terms.perSecond) } : {};
  let bought: Bought[] = [];
  const buy = async (lane: number) => {
    const one = await buyOne(on(lane), prepared);
    if (one) bought.push(one);
    return one !== null;
  };
  const left = () => prepared.deskSeats.length;
  await measure({ ...terms, ...turn, left }, buy);
  bought = [];
  const figures = await measure({ ...terms, ...turn, left, cpu: () => cpuOf(server.child) }, buy);
  close();
  const prompts = await readPrompts(operators.url);
  const timed = bought.flatMap((one) => {
    const promptAt = prompts.get(one.paymentId);
    return promptAt === undefined ? [] : [{ ...one, promptAt }];
  });
  return {
    ...figures,
    promptMs: share(sorted(timed.map((one) => one.promptAt - one.pressedAt)), 0.95),
    paidMs: share(sorted(timed.map((one) => one.paidAt - one.promptAt)), 0.95),
  };
}
