import type { UserDocument } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import type { StoredObject } from "../../../platform/files/files.ts";
import { savedName } from "../../../platform/files/uploads.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type Actor, grantsThatAllow } from "../../../shared/permissions.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { idInput } from "./profile-schema.ts";

/** Number of bookings searched for one that this person serves. */
const bookingsMaximum = 100;

/**
 * True for a document given with a booking, for staff of the company who serve its terminal, as long as the booking
 * needs handling: papers that a service requires, and papers of a request for cover. The customer's other documents are
 * hidden from them.
 */
async function wasGiven(ctx: Context, actor: Actor, { id, userId }: UserDocument): Promise<boolean> {
  const companyIds = actor.grants.map((grant) => grant.companyId).filter((one) => one !== null);
  if (companyIds.length === 0) return false;
  const bookings = await ctx.db.booking.findMany({
    where: {
      userId,
      companyId: { in: companyIds },
      status: { in: ["REQUESTED", "CONFIRMED"] },
      endsAt: { gt: ctx.now() },
      OR: [
        { wish: { path: ["papers"], array_contains: [{ userDocumentId: id }] } },
        { insuranceRequest: { papers: { some: { userDocumentId: id } } } },
      ],
    },
    select: { companyId: true, terminalId: true },
    take: bookingsMaximum,
  });
  return bookings.some(({ companyId, terminalId }) => servesCompany(actor, companyId, terminalId));
}

/** Reads a private document: for its owner, and for staff who need it, with an audit entry. Others: NOT_FOUND. */
export async function readDocument(
  ctx: Context,
  raw: { id: string },
): Promise<StoredObject & { name: string }> {
  const actor = requireActor(ctx);
  const id = idInput.safeParse(raw).data?.id;
  const found = id
    ? await ctx.db.userDocument.findUnique({
        where: { id },
        include: { file: true, user: { select: { countryId: true } } },
      })
    : null;
  if (!found) throw new AppError("NOT_FOUND");
  const { countryId } = found.user;
  const own = found.userId === actor.id && !actor.onBehalfId;
  if (!own) {
    const staff = grantsThatAllow(actor, "readDocuments").some(
      (grant) => grant.countryId === null || grant.countryId === countryId,
    );
    if (actor.onBehalfId || !(staff || (await wasGiven(ctx, actor, found)))) throw new AppError("NOT_FOUND");
    const change = { action: "read-document", objectType: "UserDocument", objectId: found.id, countryId };
    await withRetry(ctx.db, (tx) => writeAudit(ctx, tx, change));
  }
  const object = await ctx.files.get(found.file.key);
  if (!object) throw new AppError("NOT_FOUND");
  return { ...object, contentType: found.file.contentType, name: savedName(found.file) };
}
