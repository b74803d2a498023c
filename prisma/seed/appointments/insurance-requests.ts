import { answeredFacts } from "../../../src/kinds/appointment/insurance/cover-facts.ts";
import { visitFacts } from "../../../src/kinds/appointment/slot/visit-facts.ts";
import { uuid7 } from "../../../src/platform/database/uuid.ts";
import {
  instantOfUnit,
  quarterOfTime,
  quarterUnit,
  timeOfUnit,
} from "../../../src/shared/booking/quarters.ts";
import { isoWeekday } from "../../../src/shared/calendar.ts";
import { addDays, type Day, dayOf } from "../../../src/shared/dates.ts";
import type { Prisma, PrismaClient } from "../../client/client.ts";
import { bookingCode } from "../booking-code.ts";
import type { Traveller } from "../history-sales.ts";

/** Requests for insurance cover at the first clinic: two waiting for an answer, one refused. */

const timeZone = "Africa/Douala";
const hour = 3_600_000;

const requests = [
  { time: "12:00", policyNo: "AXA-2210457", status: "REQUESTED", reason: "" },
  { time: "12:00", policyNo: "ACT-88031", status: "REQUESTED", reason: "" },
  { time: "12:00", policyNo: "CNPS-114", status: "REFUSED", reason: "Police échue depuis septembre" },
] as const;

/** The first weekday after today: on weekdays every consultant works in the morning. */
function nextWeekday(today: Day): Day {
  const day = addDays(today, 1);
  return isoWeekday(day) > 5 ? nextWeekday(day) : day;
}

interface Offer {
  service: { mode: "ON_SITE" | "REMOTE" | "AT_HOME"; minutes: number; documents: { name: string }[] };
  product: { terminal: { name: string; landmark: string } | null };
}

interface Request {
  room: { name: string } | null | undefined;
  insurer: string;
  refused: boolean;
}

function factsOf({ service, product }: Offer, { room, insurer, refused }: Request): Prisma.JsonArray {
  const { mode, minutes, documents } = service;
  const facts = visitFacts({
    ...{ mode, minutes, insurer },
    room: room?.name ?? null,
    place: product.terminal ?? undefined,
    documents: documents.map(({ name }) => name),
  });
  return (refused ? answeredFacts(facts, "refused") : facts).map((fact) => ({ ...fact }));
}

export async function seedInsuranceRequests(
  db: PrismaClient,
  buyers: readonly Traveller[],
  now: Date,
): Promise<void> {
  const offers = await db.appointmentOffer.findMany({
    where: { company: { slug: "clinique-du-wouri" }, service: { minutes: 30 } },
    include: {
      service: { include: { documents: true } },
      product: { include: { terminal: true } },
      consultant: {
        include: {
          insurers: true,
          timetables: { include: { cells: { take: 1, include: { sublocation: true } } } },
        },
      },
    },
    orderBy: { productId: "asc" },
  });
  const day = nextWeekday(dayOf(now, timeZone));
  for (const [index, request] of requests.entries()) {
    const [offer, buyer] = [offers[index], buyers[index + 3]];
    const insurer = offer?.consultant.insurers[index];
    if (!offer || !buyer || !insurer) continue;
    const { product, companyId, consultantId, service } = offer;
    const unit = quarterUnit(day, quarterOfTime(request.time) ?? 0);
    const units = [unit, unit + 1];
    const startsAt = instantOfUnit(unit, timeZone) ?? now;
    const until = new Date(Math.min(now.getTime() + 20 * hour, startsAt.getTime()));
    const room = offer.consultant.timetables[0]?.cells[0]?.sublocation;
    const roomId = room?.id ?? null;
    const common = { countryId: product.countryId, currency: product.currency, userId: buyer.userId };
    const refused = request.status === "REFUSED";
    const bill = await db.bill.create({
      data: { ...common, id: uuid7(now), total: product.price, holdExpiresAt: until, createdAt: now },
    });
    const booking = await db.booking.create({
      data: {
        ...common,
        id: uuid7(now),
        code: bookingCode(),
        billId: bill.id,
        leg: "OUTBOUND",
        kind: "rdv",
        productId: product.id,
        resourceId: consultantId,
        units,
        labels: [timeOfUnit(unit)],
        also: roomId ? [{ resourceId: roomId, alternatives: [], range: null, units }] : [],
        wish: { start: `${day}T${request.time}`, papers: [] },
        title: product.title,
        facts: factsOf(offer, { room, insurer: insurer.name, refused }),
        companyId,
        terminalId: product.terminalId,
        channel: "ONLINE",
        status: refused ? "PENDING" : "REQUESTED",
        places: 1,
        priceLines: [{ label: service.name, quantity: 1, unitPrice: product.price, amount: product.price }],
        total: product.price,
        refundTiers: [{ hoursBefore: 24, refundPercent: 100 }],
        commissionBasisPoints: 0,
        startsAt,
        endsAt: new Date(startsAt.getTime() + service.minutes * 60_000),
        contactName: buyer.name,
        contactPhone: buyer.phone,
        passengers: { create: { unit, name: buyer.name, phone: buyer.phone } },
      },
    });
    const claimed = [consultantId, ...(roomId ? [roomId] : [])];
    await db.claim.createMany({
      skipDuplicates: true,
      data: claimed.flatMap((resourceId) =>
        units.map((one) => ({ resourceId, unit: one, bookingId: booking.id, companyId, expiresAt: until })),
      ),
    });
    const { policyNo, status, reason } = request;
    await db.insuranceRequest.create({
      data: {
        ...{ policyNo, status, reason, companyId, decideBefore: until, createdAt: now },
        bookingId: booking.id,
        insurerId: insurer.id,
        currency: product.currency,
        decidedAt: refused ? now : null,
      },
    });
  }
}
