import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { signAgain } from "./resign-tickets.ts";

/** Rows that came into the database without a sale have their code in the token's place: a scanner would call them forged. */
export function signImportedTickets(ctx: Pick<Context, "db" | "config" | "now">): Promise<void> {
  return signAgain(ctx, Prisma.sql`t."token" = t."code"`);
}
