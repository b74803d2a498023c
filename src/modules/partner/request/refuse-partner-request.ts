import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { languageOf } from "../../account/find-user.ts";
import { decide, requestForDecision } from "./find-request.ts";
import { refusePartnerRequestInput } from "./request-schema.ts";

/** Refuses a request; the applicant reads the reason as it was written. */
export async function refusePartnerRequest(
  ctx: Context,
  raw: z.input<typeof refusePartnerRequestInput>,
): Promise<void> {
  requireActor(ctx);
  const { id, reason } = refusePartnerRequestInput.parse(raw);
  await withRetry(ctx.db, async (tx) => {
    const request = await requestForDecision(ctx, tx, id);
    await decide(ctx, tx, id, { status: "REFUSED", decisionReason: reason });
    const { contactPhone: phone, contactEmail: email, userId } = request;
    const language = userId ? await languageOf(tx, { id: userId }) : null;
    await inLanguage(language ?? request.language, () =>
      ctx.notify(tx, {
        to: { phone, email, userId },
        template: "partnerRequestRefused",
        data: { reason, reference: request.reference },
        dedupeKey: `partner-request-decided:${id}`,
      }),
    );
    await writeAudit(ctx, tx, {
      action: "refuse-partner-request",
      objectType: "PartnerRequest",
      objectId: id,
      reason,
      countryId: request.countryId,
      before: { status: "SUBMITTED" },
      after: { status: "REFUSED" },
    });
  });
}
