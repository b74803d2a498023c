import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { isUniqueViolation, withRetry } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { type StorableFile, type StoredFileData, storeFile } from "../../../platform/files/uploads.ts";
import { countTry } from "../../../platform/rate-limit.ts";
import { paths, withQuery } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { referenceOf, requestLimits } from "./find-request.ts";
import { type DocumentLabel, documentsMaximum, partnerRequestInput } from "./request-schema.ts";

export interface RequestDocument extends StorableFile {
  label: DocumentLabel;
}

function refuseStaff(ctx: Context): void {
  const staff = ctx.actor?.grants.some(
    ({ isAdminRole, isPartnerRole, isCompanyRole, isTerminalRole }) =>
      isAdminRole || isPartnerRole || isCompanyRole || isTerminalRole,
  );
  if (staff) throw new AppError("FORBIDDEN");
}

/**
 * A company asks to sell here, with or without an account. The papers are kept for the applicant and the
 * administrators; sent twice, the form is one request.
 */
export async function submitPartnerRequest(
  ctx: Context,
  raw: z.input<ReturnType<typeof partnerRequestInput>>,
  documents: readonly RequestDocument[],
): Promise<{ reference: string }> {
  refuseStaff(ctx);
  const { requestKey, ...input } = partnerRequestInput(ctx.country.shortCode).parse(raw);
  if (documents.length > documentsMaximum) throw new AppError("FILE_REFUSED");
  const reference = referenceOf(ctx, requestKey);
  if (await ctx.db.partnerRequest.count({ where: { reference } })) return { reference };
  await countTry(ctx.db, requestLimits.submitByAddress, ctx.address);
  for (const recipient of [input.contactPhone, input.contactEmail]) {
    if (recipient) await countTry(ctx.db, requestLimits.submitForRecipient, recipient);
  }

  const userId = ctx.actor?.id ?? null;
  const folder = `partner-requests/${uuid7(ctx.now())}`;
  const stored: { label: DocumentLabel; file: StoredFileData }[] = [];
  for (const { label, ...file } of documents) {
    stored.push({ label, file: await storeFile(ctx, file, { folder, ownerId: userId }) });
  }
  const data = { ...input, reference, userId, countryId: ctx.country.id, createdAt: ctx.now() };
  const write = withRetry(ctx.db, async (tx) => {
    await tx.partnerRequest.create({
      data: {
        ...data,
        documents: { create: stored.map(({ label, file }) => ({ label, file: { create: file } })) },
      },
    });
    await ctx.notify(tx, {
      to: { phone: input.contactPhone, email: input.contactEmail, userId },
      template: "partnerRequestReceived",
      data: {
        reference,
        link: `${ctx.config.publicUrl}${withQuery(paths.partnerRequest(), { reference })}`,
      },
      dedupeKey: `partner-request:${reference}`,
    });
  });
  await write.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
  });
  return { reference };
}
