import { AppError } from "../../src/shared/app-error.ts";
import { differencesOfAccounts, differencesOfBooks } from "./model.ts";
import type { Watch } from "./rules.ts";
import { dueJobs, repeated, runQueued } from "./steps/jobs.ts";
import { helpers } from "./steps/staff.ts";
import { bringLateStatement, bringStatement, services } from "./steps/statements.ts";
import type { World } from "./world.ts";

/**
 * The end of a history: everything works again, staff do what waits for them, and time passes. Then every payment has
 * ended, nobody waits, and nothing is held.
 */

const minute = 60_000;
/** In minutes. */
const pauses = [2, 60, 25 * 60, 75 * 60, 15 * 24 * 60, 40 * 24 * 60];

const openSql = `
  select 'a payment has ended' as "rule", concat_ws(' ', "id", "kind", "purpose", "provider", "status", "next") as "what"
    from "Payment" where "status" in ('CREATED', 'PENDING')
  union all select 'nobody waits for an answer or a payment', concat_ws(' ', "id", "status", "kind") from "Booking"
    where "status" in ('REQUESTED', 'PENDING')
  union all select 'what was sold is completed', concat_ws(' ', "id", "kind", "endsAt") from "Booking"
    where "status" = 'CONFIRMED' and coalesce("settlesAt", "endsAt") < simulation.now()
  union all select 'nothing is held', concat_ws(' ', "resourceId", "unit") from "Claim"
    where "expiresAt" is not null and "expiresAt" > simulation.now()
  union all select 'nothing waits in between', concat_ws(' ', "account", sum("amount")) from "LedgerEntry"
    where "account" in ('SHARE_HELD', 'ESCROW') group by "account" having sum("amount") <> 0
  union all select 'every request for cover has an answer', "id"::text from "InsuranceRequest" where "status" = 'REQUESTED'
  union all select 'every change has ended', "id"::text from "BookingChange" where "status" = 'PENDING'
  union all select 'every message was sent', concat_ws(' ', "template", "status", "error") from "Message"
    where "status" not in ('SENT', 'DELIVERED') and not "secret"
  union all select 'every difference is settled', concat_ws(' ', "class", "amount", "paymentId") from "Match"
    where "state" = 'OPEN'
  union all select 'every job was done', "name" from "Job" where "runAt" <= simulation.now()`;

export async function settle(world: World, watch: Watch): Promise<{ summary: string; broken: string[] }> {
  Object.assign(world.operators, { outage: "none", slow: false, refusesRefunds: false });
  for (const order of world.operators.waiting()) {
    // Some payers never answer.
    if (order.kind !== "collect" || order.amount % 3 === 0) order.status = "SUCCEEDED";
  }
  world.mboa.startAgain();
  for (const pause of pauses) {
    await world.pass(pause * minute);
    await bringStatements(world);
    const refused = await workOff(world, pause);
    // What comes of that.
    refused.push(...(await workOff(world, 1)));
    const broken = [...refused, ...(await watch.look(world)).broken];
    if (broken.length > 0) return { summary: "", broken };
  }
  await world.pass(1000);
  await bringStatements(world);
  await workOff(world, 1);
  const { rows } = await world.mboa.pool.query<{ rule: string; what: string }>(openSql);
  const { summary } = await watch.look(world);
  const open = rows.map(({ rule, what }) => `${rule}: ${what}`);
  const differences = [...(await differencesOfBooks(world)), ...(await differencesOfAccounts(world))];
  return { summary, broken: [...open, ...differences] };
}

async function bringStatements(world: World): Promise<void> {
  while (world.lateStatements.length > 0) await bringLateStatement(world, -1);
  for (const service of services) await bringStatement(world, service);
}

/** Everything that waits, and the repeated jobs that come within so many minutes; tells what staff were refused. */
async function workOff(world: World, within: number): Promise<string[]> {
  for (const job of await dueJobs(world)) await runQueued(world, job);
  for (const { name, minutes } of repeated) if (minutes <= within) await world.mboa.run(name, {} as never);
  const refused: string[] = [];
  for (const help of helpers)
    await help(world).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      refused.push(`staff can do what waits for them: ${error.code}`);
    });
  return refused;
}
