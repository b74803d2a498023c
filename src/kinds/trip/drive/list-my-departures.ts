import { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { companiesDrivenFor } from "../../../shared/reach.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import type { DrivenDepartures } from "./driver-schema.ts";
import { ownRecords } from "./find-driven.ts";
import { readDriven } from "./read-driven.ts";

/** The departures that this person drives, from those that are on the road to those of the next days. */
export async function listMyDepartures(ctx: Context): Promise<DrivenDepartures> {
  const actor = requireSelf(ctx);
  const answer = {
    person: { id: actor.id, fullName: fullName(actor) },
    drives: companiesDrivenFor(actor).length > 0,
    generatedAt: ctx.now().toISOString(),
  };
  if (!answer.drives) return { ...answer, departures: [] };
  const records = await ctx.db.busDriver.findMany({ where: ownRecords(actor), select: { id: true } });
  const departures = await readDriven(
    ctx,
    Prisma.sql`t."driverId" = any(${records.map(({ id }) => id)}::uuid[])`,
  );
  return { ...answer, departures };
}
