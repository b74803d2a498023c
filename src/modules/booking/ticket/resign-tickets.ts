import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { literalText } from "../../../platform/database/database.ts";
import { signingKey, signTicket, type TicketFacts, tokenHeader } from "../../ticket-key/sign-ticket.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.resignTickets": { keyId: string };
  }
}

/** Signs the tickets that can still be used with the current key. */
export async function resignTickets(ctx: Context, { keyId }: { keyId: string }): Promise<void> {
  const signedBy = `${literalText(tokenHeader(keyId))}.%`;
  await signAgain(ctx, Prisma.sql`t."token" like ${signedBy}`);
}

const batch = 500;

interface SignedTicket extends TicketFacts {
  id: string;
  token: string;
}

/** Signs again, with the current key, those of the tickets `t` that `which` selects and that can still be used. */
export async function signAgain(
  ctx: Pick<Context, "db" | "config" | "now">,
  which: Prisma.Sql,
): Promise<void> {
  const key = await signingKey(ctx);
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const tickets = await ctx.db.$queryRaw<SignedTicket[]>`
      select t."id", t."token", t."code", t."productId", t."unit", t."holderName", t."admits", b."endsAt"
      from "Ticket" t join "Booking" b on b."id" = t."bookingId"
      where t."id" > ${after}::uuid and t."status" = 'VALID' and ${which}
      order by t."id" limit ${batch}`;
    await ctx.db.$executeRaw`
      update "Ticket" t set "token" = n."token"
      from unnest(${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ token }) => token)}::text[],
        ${tickets.map((ticket) => signTicket(key, ticket))}::text[]) n("id", "was", "token")
      where t."id" = n."id" and t."token" = n."was"`;
    const last = tickets.at(-1);
    if (!last || tickets.length < batch) return;
    after = last.id;
  }
}
