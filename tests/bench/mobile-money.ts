import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { simulatorEnvironment } from "../../src/platform/simulators/simulator-settings.ts";
import { billMark } from "../../src/shared/booking/bill-mark.ts";
import { type Figures, measure } from "./load.ts";
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
  return { environment, child };
}

/** The CPU time of the process so far, in milliseconds. */
export function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Figures for this number of parallel buyers, and the server's cost per purchase once its code is warm. */
export async function benchMobileMoney(
  server: { port: number; child: ChildProcess },
  prepared: Prepared,
  terms: { lanes: number; seconds: number },
): Promise<Figures & { cpuMs: number; paidMs: number }> {
  const { on, close } = connections(server.port, terms.lanes);
  let bought = 0;
  let paidMs: number[] = [];
  const buy = async (lane: number) => {
    const seat = prepared.deskSeats.pop();
    const token = prepared.customers[Math.floor(Math.random() * prepared.customers.length)] ?? "";
    if (!seat) return false;
    const held = await on(lane).ask(holdCall(seat, token));
    if (held.status !== 200) return false;
    const { billId } = dataOf<Held>(held);
    const paying = await on(lane).ask({
      method: "POST",
      path: "/api/trpc/booking.pay",
      headers: bearer(token),
      body: { billId, method: "mtn-momo", msisdn: "+237677123400", idempotencyKey: randomUUID() },
    });
    if (paying.status !== 200) return false;
    const asked = performance.now();
    let known: string | undefined;
    for (let look = 0; look < 200; look += 1) {
      const path = query("booking.billState", { billId, known });
      const seen = await on(lane).ask({ method: "GET", path, headers: bearer(token) });
      if (seen.status !== 200) return false;
      const state = dataOf<Parameters<typeof billMark>[0]>(seen);
      if (state.state === "PAID") {
        bought += 1;
        paidMs.push(performance.now() - asked);
        return true;
      }
      known = billMark(state);
    }
    return false;
  };
  const left = () => prepared.deskSeats.length;
  await measure({ ...terms, left }, buy);
  [bought, paidMs] = [0, []];
  const started = cpuOf(server.child);
  const figures = await measure({ ...terms, left }, buy);
  const cpuMs = (cpuOf(server.child) - started) / Math.max(1, bought);
  close();
  const sorted = paidMs.sort((one, other) => one - other);
  return { ...figures, cpuMs, paidMs: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}
