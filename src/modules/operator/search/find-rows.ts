import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatMoney } from "../../../shared/money.ts";
import { reachIn } from "../../../shared/reach.ts";
import { foldedWords } from "../../../shared/text/folded-name.ts";
import { bookingResource } from "../../booking/booking.resource.ts";
import type { FoundRow } from "../../booking/rows/row-schema.ts";
import { namedLike, namedRow, scopeIn, shown, shownPhone } from "../../booking/rows/search-scope.ts";
import { searchOf } from "../../message/support/find-for-support.ts";
import { companyResource } from "../../partner/company/company.resource.ts";
import { terminalResource } from "../../partner/place/terminal.resource.ts";
import { paymentResource } from "../../payment/payment.resource.ts";
import { paymentProviderNames } from "../../payment/schema.ts";
import type { FindRowsInput, FoundRows } from "../schema.ts";
import { findCatalog } from "./find-catalog.ts";
import { findPeople } from "./find-people.ts";
import { bookingsNamed } from "./read-people.ts";
import type { Finding } from "./search-scope.ts";

/**
 * Searches every kind of row that has a page in the area for a few letters. Each kind is searched through an index, and
 * the results are read again through the scope of their declaration.
 */
export async function findRows(ctx: Context, { area, query }: FindRowsInput): Promise<FoundRows> {
  const reach = reachIn(requireActor(ctx), area);
  if (!reach) throw new AppError("FORBIDDEN");
  const search = searchOf(ctx, query);
  const finding: Finding = { ctx, area, reach, search, phone: search.phone, folded: foldedWords(query) };
  const ofKinds = Object.values(ctx.kinds).flatMap((kind) => kind.findRows ?? []);
  const found = await Promise.all(
    // People first: no code finds any, and who types a name or a number looks for them.
    [findPeople, findBookings, findPayments, findCompanies, findTerminals, findCatalog, ...ofKinds].map(
      (find) => find(finding),
    ),
  );
  return { timeZone: ctx.country.timeZone, rows: found.flat() };
}

async function findBookings(finding: Finding): Promise<FoundRow[]> {
  const scope = scopeIn(finding, bookingResource);
  if (!scope) return [];
  const { ctx, search } = finding;
  const { phone, code, text } = search;
  const email = text.includes("@") ? text.toLowerCase() : null;
  const latest = { orderBy: { id: "desc" as const }, take: 5 * shown };
  const own = { select: { id: true }, ...latest };
  const its = { select: { bookingId: true }, ...latest };
  // One query per index: a single one joined with « or » would scan the whole table.
  const [coded, called, written, named, tickets, passengers] = await Promise.all([
    code ? ctx.db.booking.findMany({ where: { code }, ...own }) : [],
    phone ? ctx.db.booking.findMany({ where: { AND: [scope, { contactPhone: phone }] }, ...own }) : [],
    email ? ctx.db.booking.findMany({ where: { AND: [scope, { user: { email } }] }, ...own }) : [],
    bookingsNamed(finding, 5 * shown),
    code ? ctx.db.ticket.findMany({ where: { code }, ...its }) : [],
    phone ? ctx.db.passenger.findMany({ where: { phone, booking: scope }, ...its }) : [],
  ]);
  const ids = [...coded, ...called, ...written].map(({ id }) => id);
  const theirs = [...tickets, ...passengers].map(({ bookingId }) => bookingId);
  const among = [...new Set([...ids, ...theirs, ...named])];
  if (among.length === 0) return [];
  const bookings = await ctx.db.booking.findMany({
    where: { AND: [scope, { id: { in: among } }] },
    orderBy: { createdAt: "desc" },
    take: shown,
  });
  return bookings.map((booking) => ({
    resource: "booking",
    id: booking.id,
    title: [booking.code, booking.contactName].filter(Boolean).join(" · "),
    status: booking.status,
    at: booking.startsAt.toISOString(),
    more: [booking.title],
  }));
}

async function findPayments(finding: Finding): Promise<FoundRow[]> {
  const scope = scopeIn(finding, paymentResource);
  const { ctx, search, area } = finding;
  if (!scope || search.words.length > 0) return [];
  const { text, code, phone } = search;
  const spellings = [...new Set([text, text.toLowerCase(), text.toUpperCase(), ...(code ? [code] : [])])];
  const payments = await ctx.db.payment.findMany({
    where: {
      AND: [
        scope,
        {
          OR: [
            { provider: { in: [...paymentProviderNames] }, providerReference: { in: spellings } },
            { providerTransactionId: { in: spellings } },
            // A company may not see the number that a customer paid with.
            ...(phone && area !== "partner" ? [{ msisdn: phone }] : []),
          ],
        },
      ],
    },
    orderBy: { createdAt: "desc" },
    take: shown,
  });
  return payments.map((payment) => ({
    resource: "payment",
    id: payment.id,
    title: payment.providerReference ?? payment.id,
    status: payment.status,
    at: payment.createdAt.toISOString(),
    more: [formatMoney(payment.amount, payment.currency)],
  }));
}

async function findCompanies(finding: Finding): Promise<FoundRow[]> {
  const scope = scopeIn(finding, companyResource);
  if (!scope || finding.folded.length === 0) return [];
  const { ctx, search, folded } = finding;
  const companies = await ctx.db.company.findMany({
    where: {
      AND: [scope, { OR: [namedLike(folded), ...(search.phone ? [{ phone: search.phone }] : [])] }],
    },
    orderBy: { name: "asc" },
    take: shown,
  });
  return companies.map(({ id, name, phone, status }) => ({
    resource: "company",
    id,
    title: name,
    status,
    at: null,
    more: [shownPhone(finding, phone)],
  }));
}

async function findTerminals(finding: Finding): Promise<FoundRow[]> {
  const scope = scopeIn(finding, terminalResource);
  if (!scope || finding.folded.length === 0) return [];
  const { ctx, folded } = finding;
  const terminals = await ctx.db.terminal.findMany({
    where: { AND: [scope, namedLike(folded)] },
    include: { company: { select: { name: true } }, city: { select: { name: true } } },
    orderBy: { name: "asc" },
    take: shown,
  });
  return terminals.map(({ id, name, company, city }) =>
    namedRow("terminal", id, name, [company.name, city.name]),
  );
}
