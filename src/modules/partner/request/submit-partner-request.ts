import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { type StorableFile, type StoredFileData, storeFile } from "../../../platform/files/uploads.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { countTry } from "../../../platform/rate-limit.ts";
import { readerLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { withQuery } from "../../../shared/address/with-query.ts";
import { AppError } from "../../../shared/app-error.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { findCity } from "../../geo/find-city.ts";
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
 * Sends a company's request to sell, with or without an account. The papers are readable by the applicant and the
 * administrators; the same form sent twice is one request.
 */
export async function submitPartnerRequest(
  ctx: Context,
  raw: z.input<ReturnType<typeof partnerRequestInput>>,
  documents: readonly RequestDocument[],
): Promise<{ reference: string }> {
  refuseStaff(ctx);
  const { requestKey, corrects, ...input } = partnerRequestInput(ctx.country.shortCode).parse(raw);
  if (documents.length > documentsMaximum) throw new AppError("FILE_REFUSED");
  const reference = referenceOf(ctx, requestKey);
  if (await ctx.db.partnerRequest.count({ where: { reference } })) return { reference };
  await countTry(ctx.db, requestLimits.submitByAddress, ctx.address);
  const city = await knownCity(ctx, input.city);
  for (const recipient of [input.contactPhone, input.contactEmail]) {
    if (recipient) await countTry(ctx.db, requestLimits.submitForRecipient, recipient);
  }

  const userId = ctx.actor?.id ?? null;
  const folder = `partner-requests/${uuid7(ctx.now())}`;
  const stored: { label: DocumentLabel; file: StoredFileData }[] = [];
  for (const { label, ...file } of documents) {
    stored.push({ label, file: await storeFile(ctx, file, { folder, ownerId: userId }) });
  }
  const kept = await keptPapers(ctx, { corrects, userId }, stored);
  const written = { language: readerLanguage(), countryId: ctx.country.id, createdAt: ctx.now() };
  const data = { ...input, ...written, city, reference, userId };
  const write = withRetry(ctx.db, async (tx) => {
    await tx.partnerRequest.create({
      data: {
        ...data,
        documents: {
          create: [
            ...stored.map(({ label, file }) => ({ label, file: { create: file } })),
            ...kept.map(({ label, fileId }) => ({ label, file: { connect: { id: fileId } } })),
          ],
        },
      },
    });
    await ctx.notify(tx, {
      to: { phone: input.contactPhone, email: input.contactEmail, userId },
      template: "partnerRequestReceived",
      data: {
        reference,
        link: linkTo(ctx, withQuery(paths.partnerRequest(), { reference })),
      },
      dedupeKey: `partner-request:${reference}`,
    });
  });
  await write.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
  });
  return { reference };
}

/** The city's name as in our list: customers could not find a company in an unknown city. */
async function knownCity(ctx: Context, name: string): Promise<string> {
  const city = await findCity(ctx, name).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "UNKNOWN_CITY")) throw error;
    throw new AppError("INVALID_INPUT", { fields: { city: validationWords.knownCity } });
  });
  return city.name;
}

/** The papers of the person's own refused request, except those that are sent anew. */
async function keptPapers(
  ctx: Context,
  { corrects, userId }: { corrects: string | undefined; userId: string | null },
  sent: readonly { label: string }[],
): Promise<{ label: string; fileId: string }[]> {
  if (!corrects) return [];
  // Without an account there is no earlier request of one's own.
  if (!userId) throw new AppError("NOT_FOUND");
  const refused = await ctx.db.partnerRequest.findFirst({
    where: { reference: corrects, status: "REFUSED", userId },
    include: { documents: { select: { label: true, fileId: true } } },
  });
  if (!refused) throw new AppError("NOT_FOUND");
  const anew = new Set(sent.map(({ label }) => label));
  return refused.documents.filter(({ label }) => !anew.has(label));
}
