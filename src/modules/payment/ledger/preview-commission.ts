import type { ServiceKind } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { grantsFor } from "../../../shared/permissions.ts";
import { administersIn } from "../../../shared/reach.ts";
import { rankedRates } from "./commission-policy.ts";
import type { RateView } from "./commission-schema.ts";

interface CommissionQuestion {
  countryId: string;
  companyId?: string | undefined;
  kind: ServiceKind;
  domainId?: string | undefined;
  /** YYYY-MM-DD */
  day: string;
}

/** Every rate that could apply to such a sale, the applying one first: in the order that prices real sales. */
export async function previewCommission(
  ctx: Context,
  question: CommissionQuestion,
): Promise<{ rates: RateView[] }> {
  const actor = requireActor(ctx);
  if (grantsFor(actor, "admin").length === 0) throw new AppError("FORBIDDEN");
  if (!administersIn(actor, question.countryId)) throw new AppError("NOT_FOUND");
  const rows = await rankedRates(ctx.db, question);
  const rates = rows.map((row, index) => {
    const { id, basisPoints, companyName, domainName, kind, startsOn, endsOn } = row;
    const because = [
      ...(row.companyId ? (["company"] as const) : []),
      ...(row.domainId ? (["domain"] as const) : []),
      ...(kind ? (["kind"] as const) : []),
    ];
    return {
      id,
      basisPoints,
      companyName,
      domainName,
      kind,
      startsOn,
      endsOn,
      because: because.length > 0 ? because : (["country"] as RateView["because"]),
      applies: index === 0,
    };
  });
  return { rates };
}
