import { randomInt, randomUUID } from "node:crypto";
import { holdPlaces } from "../../modules/booking/hold/hold-places.ts";
import { payBill } from "../../modules/booking/pay/pay-bill.ts";
import type { Context } from "../../platform/context.ts";
import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { AppError } from "../../shared/app-error.ts";
import { fullName } from "../../shared/text/full-name.ts";
import type { Services } from "./services.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "demo.buy": Record<string, never>;
  }
}

/** Number prefix of the demo data's travellers: only their simulated telephones pay automatically. */
export const travellerNumbers = "+2376770050";
const daysAhead = 3;
const purchasesMaximum = 2;

/** Keeps a demo alive: simulated travellers buy seats as the app would, and pay on their simulated telephones. */
export function demoJobs({ simulatorsUrl }: Pick<Services, "simulatorsUrl">): Pick<JobHandlers, "demo.buy"> {
  return {
    "demo.buy": async (ctx) => {
      if (!simulatorsUrl) return;
      await approvePrompts(ctx, simulatorsUrl);
      for (let left = randomInt(1, purchasesMaximum + 1); left > 0; left--) await buy(ctx);
    },
  };
}

/** Scheduled only where all services are simulated and the data is demo data. */
export function demoSchedule({
  config,
  simulatorsUrl,
}: Pick<Services, "config" | "simulatorsUrl">): readonly RepeatingJob[] {
  const measured = config.SEED_DEPARTURES !== undefined;
  return config.demoData && simulatorsUrl && !measured ? [{ name: "demo.buy", pattern: "*/2 * * * *" }] : [];
}

async function chooseDeparture(ctx: Context): Promise<string | undefined> {
  const until = new Date(ctx.now().getTime() + daysAhead * 24 * 3_600_000);
  const [row] = await ctx.db.$queryRaw<{ id: string }[]>`
    select "id" from "Product"
    where "kind" = 'trip' and "status" = 'PUBLISHED' and "startsAt" > ${ctx.now()} and "startsAt" < ${until}
    order by random() limit 1`;
  return row?.id;
}

async function buy(ctx: Context): Promise<void> {
  const where = { phone: { startsWith: travellerNumbers } };
  const count = await ctx.db.user.count({ where });
  if (count === 0) return;
  const traveller = await ctx.db.user.findFirst({ where, orderBy: { id: "asc" }, skip: randomInt(count) });
  const productId = await chooseDeparture(ctx);
  if (!traveller?.phone || !productId) return;
  const { id, firstName, lastName, countryId, phone } = traveller;
  const free = { mustUpdatePassword: false, mustAddFactor: false, grants: [], onBehalfId: null };
  const own = { ...ctx, actor: { id, firstName, lastName, countryId, ...free } };
  const places = randomInt(1, 4);
  const passengers = Array.from({ length: places }, () => ({
    name: fullName(traveller),
    identityType: "CNI" as const,
    identityNumber: String(randomInt(100_000_000, 999_999_999)),
  }));
  const leg = { kind: "trip", productId, wish: { places }, leg: "OUTBOUND" as const, passengers };
  try {
    const bill = await holdPlaces(own, { legs: [leg], idempotencyKey: randomUUID() });
    const wish = { billId: bill.billId, method: "mtn-momo" as const, msisdn: phone };
    await payBill(own, { ...wish, idempotencyKey: randomUUID() });
  } catch (error) {
    // A full bus, or a traveller with an unpaid bill: the next traveller buys instead.
    if (!(error instanceof AppError)) throw error;
  }
}

interface Telephone {
  pin: string;
  prompts: { id: string; prompting: boolean }[];
}

/** Confirms the prompts on travellers' simulated telephones with their PIN. */
async function approvePrompts(ctx: Context, simulatorsUrl: string): Promise<void> {
  const asked = await ctx.db.payment.findMany({
    where: { kind: "COLLECT", status: "PENDING", msisdn: { startsWith: travellerNumbers } },
    select: { msisdn: true },
    distinct: ["msisdn"],
  });
  for (const { msisdn } of asked) {
    const answer = await fetch(`${simulatorsUrl}/control/phones/${encodeURIComponent(msisdn ?? "")}`);
    const { pin, prompts } = (await answer.json()) as Telephone;
    for (const { id } of prompts.filter(({ prompting }) => prompting)) {
      await fetch(`${simulatorsUrl}/control/prompts/${id}/approve`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ pin }),
      });
    }
  }
}
