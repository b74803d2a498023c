import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { literalText } from "../../../platform/database/database.ts";
import { normaliseCode } from "../../../shared/booking/booking-code.ts";
import { placesMaximum } from "../../../shared/booking/places.ts";
import { toE164 } from "../../../shared/phone.ts";
import { foldedWords, wordsQuery } from "../../../shared/text/folded-name.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { describeProducts } from "../../booking/describe-products.ts";
import { paymentProviderNames } from "../../payment/schema.ts";
import { supportReach } from "./support-reach.ts";
import type { FindForSupportInput, FoundBooking, FoundForSupport, FoundPayment } from "./support-schema.ts";

type BookingRow = Prisma.BookingGetPayload<object>;

type PaymentRow = Prisma.PaymentGetPayload<{
  include: { bill: { select: { bookings: { select: { id: true } } } } };
}>;

const shown = 10;
const peopleRead = placesMaximum * (shown + 1);
/** A booking code has no spaces, so a name of two words is never read as one. */
const looksLikeCode = /^[A-Za-z0-9-]{5,40}$/;

export interface Search {
  text: string;
  phone: string | null;
  code: string | null;
  words: string[];
}

/** Possible readings of the query: a number, a code, words of a name. */
export function searchOf(ctx: Context, query: string): Search {
  const code = looksLikeCode.test(query) ? normaliseCode(query) : null;
  return {
    text: query,
    phone: toE164(query, ctx.country.shortCode),
    code,
    words: /\d/.test(query) || query.includes("@") ? [] : foldedWords(query).slice(0, 4),
  };
}

const same = (text: string) => ({ equals: literalText(text), mode: "insensitive" as const });
/** Names that contain every word, in any order. */
const withName = (words: readonly string[]) => ({
  AND: words.map((word) => ({ foldedName: { contains: literalText(word) } })),
});

function personWhere({ text, phone, words }: Search): Prisma.UserWhereInput[] {
  return [
    ...(phone ? [{ phone }] : []),
    ...(text.includes("@") ? [{ email: same(text) }] : []),
    ...(words.length > 0 ? [withName(words)] : []),
  ];
}

/** Bookings by a passenger's name, through the full-text index. */
function bookingsOfNamed(ctx: Context, words: readonly string[], countries: readonly string[] | null) {
  const query = wordsQuery(words);
  if (!query) return [];
  const within = countries ? Prisma.sql`b."countryId" = any(${[...countries]}::uuid[])` : Prisma.sql`true`;
  return ctx.db.$queryRaw<{ bookingId: string }[]>`
    select p."bookingId" from "Passenger" p join "Booking" b on b."id" = p."bookingId"
    where to_tsvector('simple', p."foldedName") @@ to_tsquery('simple', ${query}) and ${within}
    order by p."id" desc limit ${peopleRead}`;
}

/** References are compared in upper and lower case, because providers and people write both. */
function paymentWhere({ text, phone, code }: Search): Prisma.PaymentWhereInput[] {
  const spellings = [...new Set([text, text.toLowerCase(), text.toUpperCase(), ...(code ? [code] : [])])];
  return [
    // The index on references starts with the provider.
    { provider: { in: [...paymentProviderNames] }, providerReference: { in: spellings } },
    { providerTransactionId: { in: spellings } },
    ...(phone ? [{ msisdn: phone }] : []),
  ];
}

/** `among`: bookings found through a ticket or a passenger. */
function bookingWhere({ text, phone, code, words }: Search, paid: PaymentRow[], among: string[]) {
  const bills = paid.flatMap(({ billId }) => (billId ? [billId] : []));
  const where: Prisma.BookingWhereInput[] = [
    ...(text.includes("@") ? [{ contactEmail: same(text) }] : []),
    ...(phone ? [{ contactPhone: phone }] : []),
    ...(code ? [{ code }] : []),
    ...(among.length > 0 ? [{ id: { in: among } }] : []),
    ...(bills.length > 0 ? [{ billId: { in: bills } }] : []),
    ...(words.length > 0 ? [withName(words)] : []),
  ];
  return where;
}

/** Finds people, bookings and payments for a customer on the phone, within the employee's countries. */
export async function findForSupport(ctx: Context, { query }: FindForSupportInput): Promise<FoundForSupport> {
  const { countries } = supportReach(ctx);
  const search = searchOf(ctx, query);
  const within = countries ? { countryId: { in: countries } } : {};
  const latest = { orderBy: { createdAt: "desc" as const }, take: shown + 1 };
  const bookingOf = { bookingId: true } as const;
  const [users, payments, tickets, called, named] = await Promise.all([
    ctx.db.user.findMany({ where: { ...within, erasedAt: null, OR: personWhere(search) }, ...latest }),
    ctx.db.payment.findMany({
      where: { ...within, kind: { in: ["COLLECT", "REFUND"] }, OR: paymentWhere(search) },
      include: { bill: { select: { bookings: { select: { id: true }, take: 1 } } } },
      ...latest,
    }),
    search.code ? ctx.db.ticket.findMany({ where: { code: search.code }, select: bookingOf }) : [],
    // Ids follow time: the latest come first without a look at their bookings.
    search.phone
      ? ctx.db.passenger.findMany({
          where: { phone: search.phone, ...(countries ? { booking: within } : {}) },
          orderBy: { id: "desc" },
          take: peopleRead,
          select: bookingOf,
        })
      : [],
    bookingsOfNamed(ctx, search.words, countries),
  ]);
  const paid = payments.slice(0, shown);
  // An empty OR matches nothing.
  const where = bookingWhere(
    search,
    paid,
    [...tickets, ...called, ...named].map(({ bookingId }) => bookingId),
  );
  const bookings = await ctx.db.booking.findMany({ where: { ...within, OR: where }, ...latest });
  return {
    people: users.slice(0, shown).map((user) => ({
      id: user.id,
      phone: user.phone,
      email: user.email,
      name: fullName(user),
      disabled: user.disabledAt !== null,
    })),
    bookings: await foundBookings(ctx, bookings.slice(0, shown)),
    payments: paid.map(foundPayment),
    more: [users, bookings, payments].some((list) => list.length > shown),
  };
}

async function foundBookings(ctx: Context, bookings: BookingRow[]): Promise<FoundBooking[]> {
  const describe = await describeProducts(ctx, ctx.db, bookings);
  return bookings.map((booking) => {
    const { title, companyName } = describe(booking.productId);
    const { id, code, status, contactName, contactPhone, total, currency } = booking;
    const startsAt = booking.startsAt.toISOString();
    return { id, code, status, title, companyName, startsAt, contactName, contactPhone, total, currency };
  });
}

function foundPayment(payment: PaymentRow): FoundPayment {
  const { id, kind, provider, status, amount, currency } = payment;
  return {
    id,
    kind,
    provider,
    status,
    amount,
    currency,
    reference: payment.providerReference,
    createdAt: payment.createdAt.toISOString(),
    bookingId: payment.bookingId ?? payment.bill?.bookings[0]?.id ?? null,
  };
}
