import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { helpsIn, servesCompany } from "../../../shared/reach.ts";
import type { AddCustomerNoteInput } from "./note-schema.ts";

/** Adds a note about a customer for colleagues: of a company for its own customers, of Mboa for its country's. */
export async function addCustomerNote(ctx: Context, input: AddCustomerNoteInput): Promise<{ id: string }> {
  const actor = requireActor(ctx);
  const { userId, companyId, body } = input;
  return withRetry(ctx.db, async (tx) => {
    const customer = await tx.user.findFirst({
      where: { id: userId, erasedAt: null },
      select: { countryId: true },
    });
    const { countryId = "" } = customer ?? {};
    const allowed = companyId
      ? await servesCustomer(tx, actor, { userId, companyId })
      : !actor.onBehalfId && helpsIn(actor, countryId);
    if (!customer || !allowed || userId === actor.id) throw new AppError("NOT_FOUND");
    const { id } = await tx.customerNote.create({
      data: { userId, companyId, body, authorId: actor.onBehalfId ?? actor.id, createdAt: ctx.now() },
    });
    // Without the text: Mboa reads the audit of companies.
    await writeAudit(ctx, tx, {
      action: "add-note",
      objectType: "User",
      objectId: userId,
      companyId,
      countryId,
    });
    return { id };
  });
}

/** Whether the customer has booked what this person serves for the company. */
async function servesCustomer(
  tx: Tx,
  actor: Actor,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<boolean> {
  const places = await tx.booking.findMany({
    where: { userId, companyId },
    distinct: ["terminalId"],
    select: { terminalId: true },
  });
  return places.some(({ terminalId }) => servesCompany(actor, companyId, terminalId));
}
