import { z } from "zod";
import type { CalendarFeed, ServiceKind } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";

/** What people say of a calendar of another site. */
export const feedInput = z.object({
  name: z.string().trim().min(1).max(80),
  url: z.url({ protocol: /^https?$/ }).max(500),
});

/** Calendars of one company: each of them means a call to another site every quarter of an hour. */
export const feedsMaximum = 10;

interface NewFeed extends z.infer<typeof feedInput> {
  kind: ServiceKind;
  companyId: string;
  resourceId: string;
  active?: boolean;
}

/** Adds a calendar that is read for a resource; the caller's transaction has checked whose it is. */
export async function addFeed(ctx: Context, tx: Tx, feed: NewFeed): Promise<CalendarFeed> {
  const { companyId } = feed;
  // Counted under a lock: two requests at once would both see room for one more.
  await tx.$queryRaw`select 1 from "Company" where "id" = ${companyId}::uuid for no key update`;
  const count = await tx.calendarFeed.count({ where: { companyId } });
  if (count >= feedsMaximum) throw new AppError("TOO_MANY_FEEDS", { limit: feedsMaximum });
  return tx.calendarFeed.create({ data: { id: uuid7(ctx.now()), ...feed, createdAt: ctx.now() } });
}
