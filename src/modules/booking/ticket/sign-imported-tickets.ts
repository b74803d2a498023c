import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { signAgain } from "./resign-tickets.ts";

/**
 * Signs tickets that were imported into the database without a sale: they have their code in place of the token, and a
 * scanner would call them forged.
 */
export function signImportedTickets(ctx: Pick<Context, "db" | "config" | "now">): Promise<void> {
  return signAgain(ctx, Prisma.sql`t."token" = t."code"`);
}
