import { tripSupplyWords } from "../../src/kinds/trip/words/fr/trip-supply.ts";
import { randomCode, uuid7 } from "../../src/platform/database/uuid.ts";
import type { PrismaClient } from "../client/client.ts";
import { bookingCode } from "./booking-code.ts";
import { demoCompanyId } from "./companies.ts";
import type { Traveller } from "./history-sales.ts";

const hour = 3_600_000;
const callbackAlphabet = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * A payment that the traveller confirmed on the telephone but the operator does not know: it stays open and its seat
 * stays held until support has asked the operator, or until the bus leaves.
 */
export async function seedStuckPayment(
  db: PrismaClient,
  { userId, name, phone }: Traveller,
  now: Date,
): Promise<void> {
  const trip = await db.trip.findFirst({
    where: {
      product: {
        companyId: demoCompanyId,
        status: "PUBLISHED",
        startsAt: { gt: new Date(now.getTime() + 48 * hour) },
      },
    },
    include: { product: true },
    orderBy: { product: { startsAt: "asc" } },
  });
  if (!trip?.product.startsAt || !trip.product.endsAt) return;
  const {
    id: productId,
    startsAt,
    endsAt,
    companyId,
    countryId,
    terminalId,
    currency,
    price,
    title,
  } = trip.product;
  const createdAt = new Date(now.getTime() - 3 * hour);
  const until = new Date(startsAt.getTime() - hour);
  const [billId, bookingId] = [uuid7(createdAt), uuid7(createdAt)];
  const common = { countryId, currency, userId, createdAt };
  await db.bill.create({ data: { ...common, id: billId, total: price, holdExpiresAt: until } });
  await db.booking.create({
    data: {
      ...common,
      ...{ id: bookingId, billId, companyId, terminalId, productId, title, startsAt, endsAt },
      code: bookingCode(),
      kind: "trip",
      leg: "OUTBOUND",
      resourceId: productId,
      units: [trip.seatCount],
      labels: [tripSupplyWords.seat(trip.seatCount)],
      equivalents: { from: 1, to: trip.seatCount },
      status: "PENDING",
      places: 1,
      priceLines: [{ label: "Place", quantity: 1, unitPrice: price, amount: price }],
      total: price,
      contactName: name,
      contactPhone: phone,
    },
  });
  await db.claim.create({
    data: { resourceId: productId, unit: trip.seatCount, bookingId, companyId, expiresAt: until },
  });
  const id = uuid7(createdAt);
  await db.payment.create({
    data: {
      ...common,
      ...{ id, billId, amount: price, msisdn: phone, expiresAt: until },
      kind: "COLLECT",
      provider: "mtn-momo",
      status: "PENDING",
      providerReference: id,
      attempts: 1,
      mayHaveReached: true,
      checkedAt: createdAt,
      callbackToken: randomCode(callbackAlphabet, 40),
    },
  });
}
