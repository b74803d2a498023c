import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { findStaffBooking } from "./find-staff-booking.ts";
import type { AddNoteInput } from "./staff-schema.ts";

/** A word for one's colleagues: a company's notes are read by its staff, Mboa's by Mboa's. */
export async function addNote(ctx: Context, { bookingId, body }: AddNoteInput): Promise<{ id: string }> {
  const { actor, booking, companyId } = await findStaffBooking(ctx, bookingId);
  return withRetry(ctx.db, async (tx) => {
    const { id } = await tx.bookingNote.create({
      data: { bookingId, body, companyId, authorId: actor.onBehalfId ?? actor.id, createdAt: ctx.now() },
    });
    // The words stay in the note: the company's audit is read by Mboa, and the other way round.
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
