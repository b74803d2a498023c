import type { Company } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { addDays, dateOf, dayOf, daysBetween, dayText } from "../../shared/dates.ts";
import { paperWarningDays } from "../../shared/home-limits.ts";
import { papersOf } from "../partner/request/request-policy.ts";
import type { CompanyPapers, ExpiringPaper } from "./company-schema.ts";

const papersShown = 10;

/** The papers of a company's request, and those of its cars and drivers that expire soon. */
export async function readPapers(
  ctx: Context,
  company: Company,
  { withRequest }: { withRequest: boolean },
): Promise<CompanyPapers> {
  const [request, expiring] = await Promise.all([
    ctx.db.partnerRequest.findFirst({
      where: { companyId: company.id, status: "ACCEPTED" },
      orderBy: { createdAt: "desc" },
      include: { documents: { select: { label: true } } },
    }),
    readExpiring(ctx, company.id),
  ]);
  const labels = new Set(request?.documents.map(({ label }) => label));
  return {
    checks: papersOf(company, labels).map(({ name, state }) => ({ name, state })),
    requestId: withRequest ? (request?.id ?? null) : null,
    expiring,
  };
}

async function readExpiring(ctx: Context, companyId: string): Promise<ExpiringPaper[]> {
  const today = dayOf(ctx.now(), ctx.country.timeZone);
  const asked = { companyId, until: dateOf(addDays(today, paperWarningDays)), count: papersShown };
  const found = await Promise.all(
    Object.values(ctx.kinds).map((kind) => kind.expiringPapers?.(ctx, asked) ?? []),
  );
  return found
    .flat()
    .map(({ expiresOn, ...paper }) => {
      const day = dayText(expiresOn);
      return { ...paper, expiresOn: day, daysLeft: daysBetween(today, day) - 1 };
    })
    .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn))
    .slice(0, papersShown);
}
