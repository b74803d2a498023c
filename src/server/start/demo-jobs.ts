import { randomInt, randomUUID } from "node:crypto";
import type { ServiceKind } from "../../../prisma/client/client.ts";
import { demoQuestions } from "../../../prisma/seed/demo-questions.ts";
import { holdPlaces } from "../../modules/booking/hold/hold-places.ts";
import { payBill } from "../../modules/booking/pay/pay-bill.ts";
import { sendMessage } from "../../modules/message/conversation/send-message.ts";
import type { Context } from "../../platform/context.ts";
import type { JobHandlers, RepeatingJob } from "../../platform/jobs/jobs.ts";
import { AppError } from "../../shared/app-error.ts";
import { fullName } from "../../shared/text/person-name.ts";
import { wishOf } from "./demo-wishes.ts";
import type { Services } from "./services.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "demo.buy": Record<string, never>;
  }
}

/** Number prefix of the demo data's travellers: only their simulated telephones pay automatically. */
export const travellerNumbers = "+2376770050";
const purchasesMaximum = 2;

/** Keeps a demo alive: simulated travellers book as the app would, and pay on their simulated telephones. */
export function demoJobs({ simulatorsUrl }: Pick<Services, "simulatorsUrl">): Pick<JobHandlers, "demo.buy"> {
  return {
    "demo.buy": async (ctx) => {
      if (!simulatorsUrl) return;
      await approvePrompts(ctx, simulatorsUrl);
      for (let left = randomInt(1, purchasesMaximum + 1); left > 0; left--)
        await buyAsTraveller(ctx, kindsInTurn[randomInt(kindsInTurn.length)] ?? "trip");
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

/** Half of the purchases are seats; an event, a car or a house, and a visit share the other half. */
const kindsInTurn = ["trip", "trip", "trip", "event", "location", "rdv"] as const;
/** One purchase in so many is followed by a question to its company. */
const questionEvery = 8;

/** One of the demo's travellers, as the context of a request of theirs. */
async function asTraveller(ctx: Context) {
  const where = { phone: { startsWith: travellerNumbers } };
  const count = await ctx.db.user.count({ where });
  if (count === 0) return null;
  const found = await ctx.db.user.findFirst({ where, orderBy: { id: "asc" }, skip: randomInt(count) });
  if (!found?.phone) return null;
  const { id, firstName, lastName, countryId, phone } = found;
  const free = { mustUpdatePassword: false, mustAddFactor: false, grants: [], onBehalfId: null };
  const own: Context = { ...ctx, actor: { id, firstName, lastName, countryId, ...free } };
  return { own, phone, name: fullName(found) };
}

/** A traveller books something of this kind and begins to pay it; sometimes they write to the company too. */
export async function buyAsTraveller(ctx: Context, kind: ServiceKind): Promise<void> {
  const traveller = await asTraveller(ctx);
  if (!traveller) return;
  const { own, phone, name } = traveller;
  try {
    const legs = await wishOf(own, kind, name);
    if (!legs) return;
    const bill = await holdPlaces(own, { legs, idempotencyKey: randomUUID() });
    const bookingId = bill.bookings[0]?.id;
    const question = demoQuestions[randomInt(demoQuestions.length)];
    if (bookingId && question && randomInt(questionEvery) === 0)
      await sendMessage(own, { bookingId, ...question });
    const wish = { billId: bill.billId, method: "mtn-momo" as const, msisdn: phone };
    await payBill(own, { ...wish, idempotencyKey: randomUUID() });
  } catch (error) {
    // A full bus, a day that is taken, an answer of the company that is awaited: the next traveller buys instead.
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
