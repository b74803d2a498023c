import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { findStaffBooking } from "./find-staff-booking.ts";
import type { AddNoteInput } from "./staff-schema.ts";

/** Adds a note for colleagues: notes of a company are read by its staff, notes of Mboa by Mboa's staff. */
export async function addNote(ctx: Context, { bookingId, body }: AddNoteInput): Promise<{ id: string }> {
  const { actor, booking, companyId } = await findStaffBooking(ctx, bookingId);
  return withRetry(ctx.db, async (tx) => {
    const { id } = await tx.bookingNote.create({
      data: { bookingId, body, companyId, authorId: actor.onBehalfId ?? actor.id, createdAt: ctx.now() },
    });
    // The audit entry leaves out the text of the note: Mboa reads the audit of companies, and companies that of Mboa's
    // acts.
    await writeAudit(ctx, tx, {
      action: "add-note",
      objectType: "Booking",
      objectId: bookingId,
      companyId,
      countryId: booking.countryId,
    });
    return { id };
  });
}
