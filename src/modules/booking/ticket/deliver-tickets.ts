import { type Booking, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { batched } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import type { Notification } from "../../../platform/jobs/notification.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import type { Locale } from "../../../shared/text/locale.ts";
import { describeProducts, placeLabels, travelFacts, unknownProduct } from "../describe-products.ts";
import { reservationOf } from "../describe-reservation.ts";
import { bookingLink, ticketLink } from "../make-booking-link.ts";
import type { ProductDescription } from "../product-facts.ts";

interface Delivery {
  ctx: Context;
  billId: string;
  again?: { bookingId: string; key: string };
}

/**
 * Tells the customer where the tickets are, by an SMS of one part and by e-mail; PDFs are drawn when they are opened. A
 * repeated job sends nothing; `again` sends those of one booking once more per key.
 */
export async function deliverTickets(ctx: Context, told: Omit<Delivery, "ctx">): Promise<void> {
  await deliver(ctx.db, { ctx, ...told });
}

/** Batches deliveries of the same moment: bookings are read together, and messages are written together. */
const deliver = batched<Db, Delivery, void>((db) => ({
  run: async (deliveries) => {
    const [first] = deliveries;
    if (!first) return [];
    const { ctx } = first;
    const bookings = await preparedSql<ToldBooking>(db, soldSql(deliveries.map(({ billId }) => billId)));
    const product = await describeEach(ctx, db, bookings);
    const notifications = deliveries.flatMap((delivery) =>
      bookings
        .filter(({ id, billId }) => billId === delivery.billId && id === (delivery.again?.bookingId ?? id))
        .flatMap((booking) =>
          inLanguage(booking.language, () => ticketsReady(delivery, booking, product(booking))),
        ),
    );
    await ctx.notify(db, ...notifications);
    return deliveries.map(() => undefined);
  },
  // Two deliveries of one bill in one batch would each find the other's rows.
  conflictKey: ({ billId }) => billId,
}));

/** Describes the product of each booking in the booking's language. */
async function describeEach(
  ctx: Context,
  db: Db,
  bookings: readonly ToldBooking[],
): Promise<(booking: ToldBooking) => ProductDescription> {
  const described = new Map<Locale, (productId: string) => ProductDescription>();
  for (const language of new Set(bookings.map((booking) => booking.language))) {
    const own = bookings.filter((booking) => booking.language === language);
    described.set(language, await inLanguage(language, () => describeProducts(ctx, db, own)));
  }
  return ({ language, productId }) => described.get(language)?.(productId) ?? unknownProduct;
}

function ticketsReady(
  { ctx, again }: Delivery,
  booking: ToldBooking,
  product: ProductDescription,
): Notification<"ticketsReady">[] {
  const travel = travelFacts(booking, product, booking.timeZone);
  const key = again ? `tickets:${booking.id}:${again.key}` : `tickets:${booking.id}`;
  return ticketsToTell(ctx, booking).map((sent, index) => ({
    to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
    template: "ticketsReady",
    data: { ...travel, ...sent },
    language: booking.language,
    markup: reservationOf(ctx, booking, product, booking),
    dedupeKey: index > 0 ? `${key}:${index}` : key,
    bookingId: booking.id,
    companyId: booking.companyId,
  }));
}

type ToldBooking = Booking & {
  timeZone: string;
  erased: boolean;
  tickets: { code: string; label: string }[];
};

/** Reads everything that a message about sold bookings needs. */
function soldSql(billIds: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    select k.*, n."timeZone", u."erasedAt" is not null as "erased", (
      select coalesce(jsonb_agg(jsonb_build_object('code', t."code", 'label', t."label") order by t."unit"), '[]')
      from "Ticket" t where t."bookingId" = k."id" and t."status" <> 'CANCELLED') as "tickets"
    from jsonb_array_elements_text(${JSON.stringify(billIds)}::jsonb) as wanted("id")
    cross join lateral (select * from "Booking" b where b."billId" = wanted."id"::uuid
      and b."status" in ('CONFIRMED', 'COMPLETED') offset 0) k
    join "Country" n on n."id" = k."countryId" left join "User" u on u."id" = k."userId"
    order by k."startsAt"`;
}

/**
 * Links to the tickets: normally one to the customer's bookings. A desk sale may have no account and gets the page
 * of its ticket; after the account was deleted, each ticket gets its own page.
 */
function ticketsToTell(
  ctx: Context,
  booking: ToldBooking,
): { tickets: number; places: string; link: string }[] {
  const linkOf = ({ code }: { code: string }) => ticketLink(ctx, code);
  const places = placeLabels(booking);
  if (booking.erased) {
    return booking.tickets.map((ticket) => ({
      tickets: 1,
      places: ticket.label || places,
      link: linkOf(ticket),
    }));
  }
  const [ticket] = booking.tickets;
  const atDesk = booking.channel === "DESK" && ticket;
  return [
    {
      tickets: booking.tickets.length,
      places,
      link: atDesk ? linkOf(ticket) : bookingLink(ctx, booking.code),
    },
  ];
}
