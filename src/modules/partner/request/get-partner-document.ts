import type { Context } from "../../../platform/context.ts";
import { requireActor } from "../../../platform/context.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import type { StoredObject } from "../../../platform/files/files.ts";
import { savedName } from "../../../platform/files/uploads.ts";
import { AppError } from "../../../shared/app-error.ts";
import { grantsFor } from "../../../shared/permissions.ts";

/** A paper of a request, for the applicant and the administrators of its country; anyone else gets NOT_FOUND. */
export async function getPartnerDocument(
  ctx: Context,
  { id }: { id: string },
): Promise<StoredObject & { name: string }> {
  const actor = requireActor(ctx);
  const found = isUuid(id)
    ? await ctx.db.partnerRequestDocument.findUnique({
        where: { id },
        include: { request: true, file: true },
      })
    : null;
  const own = found?.request.userId === actor.id;
  const examiner = grantsFor(actor, "admin").some(
    ({ countryId }) => countryId === null || countryId === found?.request.countryId,
  );
  const object = found && (own || examiner) ? await ctx.files.get(found.file.key) : null;
  if (!found || !object) throw new AppError("NOT_FOUND");
  return { ...object, contentType: found.file.contentType, name: savedName(found.file) };
}
