import type { PartnerRequest } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { grantsFor } from "../../../shared/permissions.ts";
import { cityNamed } from "./find-request.ts";
import { checksOf } from "./request-policy.ts";
import { documentLabels, type RequestCheck, type RequestFile } from "./request-schema.ts";

const rowsShown = 5;

/** The papers of a request and the checks to make, for the administrators of its country. */
export async function getRequestFile(ctx: Context, { id }: { id: string }): Promise<RequestFile> {
  const grants = grantsFor(requireActor(ctx), "admin");
  const request = await ctx.db.partnerRequest.findUnique({
    where: { id },
    include: { documents: { include: { file: true }, orderBy: { id: "asc" } } },
  });
  const reached = grants.some(({ countryId }) => countryId === null || countryId === request?.countryId);
  if (!request || !reached) throw new AppError("NOT_FOUND");
  const [cities, companies, requests] = await Promise.all([
    ctx.db.city.count({ where: cityNamed(request) }),
    findSameCompanies(ctx, request),
    findOtherRequests(ctx, request),
  ]);
  const place = (label: string) => (documentLabels as readonly string[]).indexOf(label);
  const inOrder = request.documents.toSorted((a, b) => place(a.label) - place(b.label));
  const documents = inOrder.map(({ id, label, file }) => ({
    id,
    label,
    name: file.name,
    contentType: file.contentType,
    size: file.size,
  }));
  const labels = new Set(documents.map(({ label }) => label));
  return { documents, checks: checksOf(request, { labels, cityKnown: cities > 0, companies, requests }) };
}

/** Other companies of the country with the same name or number; the company created by this request is left out. */
async function findSameCompanies(ctx: Context, request: PartnerRequest): Promise<RequestCheck["rows"]> {
  const { countryId, companyName, companyId, taxNumber, tradeRegister } = request;
  const found = await ctx.db.$queryRaw<{ id: string; name: string }[]>`
    select c."id", c."name" from "Company" c
    where c."countryId" = ${countryId}::uuid and c."id" is distinct from ${companyId}::uuid
      and (c."foldedName" = "foldText"(${companyName})
        or c."taxNumber" = nullif(${taxNumber}::text, '')
        or c."tradeRegister" = nullif(${tradeRegister}::text, ''))
    order by c."name" limit ${rowsShown}`;
  return found.map(({ id, name }) => ({ resource: "company", id, title: name }));
}

async function findOtherRequests(ctx: Context, request: PartnerRequest): Promise<RequestCheck["rows"]> {
  const { id, countryId, contactPhone } = request;
  const found = await ctx.db.partnerRequest.findMany({
    where: { countryId, contactPhone, id: { not: id } },
    orderBy: { createdAt: "desc" },
    take: rowsShown,
  });
  return found.map((one) => ({
    resource: "partner-request",
    id: one.id,
    title: [one.companyName, one.reference].join(" · "),
  }));
}
