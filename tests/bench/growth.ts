import { everyQuestion, type Known, listed, type Role, staffOf } from "./growth-questions.ts";
import { share } from "./load.ts";
import type { Prepared } from "./prepare.ts";
import { bearer, connections } from "./scenarios.ts";

export interface Timed {
  name: string;
  p50: number;
  p95: number;
  failure: string | null;
}

type Ask = (role: Role, path: string) => Promise<{ status: number; body: string }>;

/** Ids for the questions, taken from the lists of the people who ask. */
async function readKnown(ask: Ask): Promise<Known> {
  const first = async (area: "admin" | "partner", resource: string, filter: object = {}) => {
    const { body } = await ask(staffOf[area], listed(area, resource, { filter }));
    return (JSON.parse(body) as Record<string, string>[])[0] ?? {};
  };
  const booking = await first("partner", "booking", { kind: ["trip"] });
  return {
    bookingId: booking.id ?? "",
    companyId: booking.companyId ?? "",
    tripId: (await first("partner", "trip")).id ?? "",
    carId: (await first("partner", "rental-car")).id ?? "",
    paymentId: (await first("admin", "payment", { provider: ["mtn-momo"] })).id ?? "",
    customerId: (await first("admin", "user", { q: "+237670000123" })).id ?? "",
    requestId: (await first("admin", "audit")).requestId ?? "",
  };
}

const only = (process.env.BENCH_ONLY ?? "").split("|");
/** Whether a question or a job is to be looked at. */
export const isWanted = (name: string) => only.some((part) => name.includes(part));

interface Listener {
  begins?(name: string): void;
  ended?(timed: Timed): void;
}

/** Asks everything that the back office asks, one question after the other. */
export async function askAll(
  ask: Ask,
  { warmUp, asked }: { warmUp: number; asked: number },
  { begins, ended }: Listener,
): Promise<Timed[]> {
  const all: Timed[] = [];
  for (const { name, role, path } of everyQuestion(await readKnown(ask))) {
    if (!isWanted(name)) continue;
    begins?.(name);
    const times: number[] = [];
    let failure: string | null = null;
    for (let turn = 0; turn < warmUp + asked; turn += 1) {
      const begun = performance.now();
      const { status, body } = await ask(role, path);
      if (status !== 200) failure = `${status} ${body.slice(0, 120)}`;
      if (turn >= warmUp) times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const timed = { name, p50: share(times, 0.5), p95: share(times, 0.95), failure };
    all.push(timed);
    ended?.(timed);
  }
  return all;
}

/** The same over HTTP, often enough for figures. */
export async function benchGrowth(
  port: number,
  prepared: Prepared,
  tell: (timed: Timed) => void,
): Promise<Timed[]> {
  const { on, close } = connections(port, 1);
  const ask: Ask = (role, path) => on(0).ask({ method: "GET", path, headers: bearer(prepared.staff[role]) });
  const all = await askAll(ask, { warmUp: 2, asked: 6 }, { ended: tell });
  close();
  return all;
}
