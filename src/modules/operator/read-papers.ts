import type { Company } from "../../../prisma/client/client.ts";
import { warnedDays } from "../../kinds/rental/operate/list-papers.ts";
import type { Context } from "../../platform/context.ts";
import { addDays, dateOf, dayOf, daysBetween, dayText } from "../../shared/dates.ts";
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
  const until = dateOf(addDays(today, warnedDays));
  const [papers, drivers] = await Promise.all([
    ctx.db.carPaper.findMany({
      where: { companyId, expiresOn: { lte: until } },
      orderBy: { expiresOn: "asc" },
      take: papersShown,
      include: { car: { select: { product: { select: { title: true } } } } },
    }),
    ctx.db.driver.findMany({
      where: { companyId, active: true, licenceExpiresOn: { lte: until } },
      orderBy: { licenceExpiresOn: "asc" },
      take: papersShown,
    }),
  ]);
  const ends = (day: Date) => ({ expiresOn: dayText(day), daysLeft: daysBetween(today, dayText(day)) - 1 });
  const found: ExpiringPaper[] = [
    ...papers.map(({ id, kind, car, expiresOn }) => ({
      id,
      kind,
      of: car.product.title,
      ...ends(expiresOn),
    })),
    ...drivers.flatMap(({ id, name, licenceExpiresOn }) =>
      licenceExpiresOn ? [{ id, kind: null, of: name, ...ends(licenceExpiresOn) }] : [],
    ),
  ];
  return found.sort((a, b) => a.expiresOn.localeCompare(b.expiresOn)).slice(0, papersShown);
}
