import type { z } from "zod";
import type { PartnerRequest } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { randomCode } from "../../../platform/database/uuid.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { companyWords } from "../../../shared/words/fr/backoffice/company-words.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { languageOf } from "../../account/find-user.ts";
import { hashPassword } from "../../account/sign-in/hash-password.ts";
import { cityNamed, decide, requestForDecision } from "./find-request.ts";
import { papersOf } from "./request-policy.ts";
import { acceptPartnerRequestInput } from "./request-schema.ts";

/** No capital O, no l: the password is read from an SMS and typed once. */
const passwordAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Refund tiers of a new company until it sets its own. */
const firstRefundTiers = [
  { hoursBefore: 48, refundPercent: 90 },
  { hoursBefore: 24, refundPercent: 50 },
];

interface FirstAccount {
  userId: string;
  /** Set only when this decision created or activated the account. */
  temporaryPassword: string | null;
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const base = searchName(name).replaceAll(" ", "-").slice(0, 60) || "compagnie";
  const taken = await tx.company.findMany({ where: { slug: { startsWith: base } }, select: { slug: true } });
  const slugs = new Set(taken.map(({ slug }) => slug));
  let slug = base;
  for (let suffix = 2; slugs.has(slug); suffix++) slug = `${base}-${suffix}`;
  return slug;
}

async function cityOf(tx: Tx, request: PartnerRequest, cityId: string | null | undefined) {
  const { countryId } = request;
  const where = cityId ? { id: cityId, countryId } : cityNamed(request);
  const city = await tx.city.findFirst({ where, orderBy: { population: "desc" } });
  if (!city) throw new AppError("INVALID_INPUT", { fields: { cityId: validationWords.required } });
  return city;
}

/**
 * The applicant's account: the one that sent the request signed in, otherwise the owner of the phone or the confirmed
 * e-mail, otherwise a new one with the phone. The e-mail of the form is not used, because nobody has proved that it is
 * theirs.
 */
async function accountOf(
  tx: Tx,
  request: PartnerRequest,
  password: Acceptance["password"],
  now: Date,
): Promise<FirstAccount> {
  const { userId, contactPhone, contactEmail, contactFirstName, contactLastName, countryId } = request;
  const known =
    (userId && (await tx.user.findUnique({ where: { id: userId, erasedAt: null } }))) ||
    (await tx.user.findUnique({ where: { phone: contactPhone } })) ||
    (contactEmail &&
      (await tx.user.findUnique({
        // One without a password would get it by SMS at a number that need not be theirs.
        where: { email: contactEmail, emailVerifiedAt: { not: null }, activatedAt: { not: null } },
      }))) ||
    null;
  // They could not sign in to what they are told that they manage.
  if (known?.disabledAt) throw new AppError("APPLICANT_CLOSED");
  if (known?.activatedAt) return { userId: known.id, temporaryPassword: null };
  const data = {
    firstName: contactFirstName,
    lastName: contactLastName,
    passwordHash: password.hash,
    mustUpdatePassword: true,
    activatedAt: now,
  };
  if (known) {
    await tx.user.update({ where: { id: known.id }, data });
    return { userId: known.id, temporaryPassword: password.plain };
  }
  const created = await tx.user.create({
    data: { ...data, phone: contactPhone, countryId, createdAt: now },
    select: { id: true },
  });
  return { userId: created.id, temporaryPassword: password.plain };
}

/** An administrator accepts with the papers in view, so a complete set counts as checked. */
async function papersCheckedAt(tx: Tx, request: PartnerRequest, now: Date): Promise<Date | null> {
  const documents = await tx.partnerRequestDocument.findMany({
    where: { requestId: request.id },
    select: { label: true },
  });
  const papers = papersOf(request, new Set(documents.map(({ label }) => label)));
  return papers.every(({ state }) => state === "DONE") ? now : null;
}

async function openCompany(tx: Tx, request: PartnerRequest, { cityId, now }: { cityId: string; now: Date }) {
  const { companyName: name, contactPhone: phone, contactEmail: email, countryId, kinds } = request;
  const { taxNumber, tradeRegister, city } = request;
  return tx.company.create({
    data: {
      name,
      phone,
      email,
      countryId,
      kinds,
      taxNumber,
      tradeRegister,
      address: city,
      papersCheckedAt: await papersCheckedAt(tx, request, now),
      slug: await freeSlug(tx, name),
      refundTiers: firstRefundTiers,
      terminals: { create: { cityId, name: companyWords(kinds).firstPlace, phone } },
    },
    select: { id: true, terminals: { select: { id: true } } },
  });
}

async function grantPartner(ctx: Context, tx: Tx, userId: string, companyId: string): Promise<void> {
  const role = await tx.role.findUniqueOrThrow({ where: { slug: "PARTNER" } });
  await tx.userRole.create({
    data: { userId, roleId: role.id, companyId, grantedById: ctx.actor?.id ?? null },
  });
}

/** The password goes only to the phone of its account; the e-mail just announces the decision. */
async function notifyApplicant(ctx: Context, tx: Tx, request: PartnerRequest, first: FirstAccount) {
  const { companyName, contactPhone: phone, contactEmail: email, id } = request;
  const { userId, temporaryPassword: password } = first;
  const link = linkTo(ctx, paths.login());
  const news = { template: "partnerRequestAccepted" as const, data: { companyName, link } };
  const dedupeKey = `partner-request-decided:${id}`;
  if (password === null) return ctx.notify(tx, { ...news, dedupeKey, to: { phone, email, userId } });
  await ctx.notify(tx, { ...news, dedupeKey, to: { email, userId } });
  await ctx.notify(tx, {
    to: { phone, userId },
    template: "partnerAccountOpened",
    secret: true,
    data: { companyName, link, password },
    dedupeKey: `partner-account-opened:${id}`,
  });
}

interface Acceptance {
  id: string;
  cityId: string | null | undefined;
  password: { plain: string; hash: string };
}

async function accept(ctx: Context, tx: Tx, { id, cityId, password }: Acceptance) {
  const request = await requestForDecision(ctx, tx, id);
  const city = await cityOf(tx, request, cityId);
  const company = await openCompany(tx, { ...request, city: city.name }, { cityId: city.id, now: ctx.now() });
  await decide(ctx, tx, id, { status: "ACCEPTED", companyId: company.id });
  const first = await accountOf(tx, request, password, ctx.now());
  await grantPartner(ctx, tx, first.userId, company.id);
  const language = await languageOf(tx, { id: first.userId });
  await inLanguage(language ?? request.language, () => notifyApplicant(ctx, tx, request, first));
  await writeAudit(ctx, tx, {
    action: "accept-partner-request",
    objectType: "PartnerRequest",
    objectId: id,
    companyId: company.id,
    countryId: request.countryId,
    before: { status: "SUBMITTED" },
    after: { status: "ACCEPTED", userId: first.userId },
  });
  return { companyId: company.id, terminalId: company.terminals[0]?.id ?? "", userId: first.userId };
}

/**
 * Accepts a request: creates the company, its first terminal, and its manager's account in one transaction. A new
 * account gets a temporary password that opens only the page for choosing another one.
 */
export async function acceptPartnerRequest(
  ctx: Context,
  raw: z.input<typeof acceptPartnerRequestInput>,
): Promise<{ companyId: string; terminalId: string; userId: string }> {
  requireActor(ctx);
  const { id, cityId } = acceptPartnerRequestInput.parse(raw);
  const plain = randomCode(passwordAlphabet, 10);
  const password = { plain, hash: await hashPassword(plain) };
  const attempt = () => withRetry(ctx.db, (tx) => accept(ctx, tx, { id, cityId, password }));
  // Two companies of one name, accepted at once: the second takes the next free slug.
  return attempt().catch((error: unknown) => {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
}
