import { randomUUID } from "node:crypto";
import { saveConsultant } from "../../src/kinds/appointment/supply/save-consultant.ts";
import { saveService } from "../../src/kinds/appointment/supply/save-service.ts";
import { saveTimetable } from "../../src/kinds/appointment/supply/save-timetable.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import type { HoldPlacesInput } from "../../src/modules/booking/schema.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../src/modules/desk/shift/open-shift.ts";
import type { Context } from "../../src/platform/context.ts";
import { quarterOfTime } from "../../src/shared/booking/quarters.ts";
import { isoWeekday } from "../../src/shared/calendar.ts";
import { addDays, type Day, dayOf } from "../../src/shared/dates.ts";
import { type BookingWorld, bookingWorld } from "./booking-world.ts";
import { contextFor, createActor } from "./context.ts";
import { payInput } from "./purchase.ts";
import { operatorOf } from "./scripted-provider.ts";

/** A clinic with one room and one service, and consultants who work there from 09:00 to 11:00 in two days. */
export interface PracticeWorld extends BookingWorld {
  staff: Context;
  /** The consultants' working day. */
  day: Day;
  placeId: string;
  roomId: string;
  serviceId: string;
  specialtyId: string;
  /** A consultant with a timetable; returns the bookable product. */
  consultant(options?: { roomId?: string | null; serviceIds?: string[] }): Promise<Consultant>;
  /** The mobile-money operator. */
  operator: ReturnType<typeof operatorOf>;
  /** A paid appointment on that day. */
  sold(offerId: string, time: string, terms?: Terms): Promise<SoldVisit>;
}

interface Terms {
  ctx?: PatientContext;
  /** More fields of the wish: documents, a request for insurance cover. */
  extra?: Record<string, unknown>;
  patient?: string;
}

type PatientContext = Awaited<ReturnType<BookingWorld["customer"]>>;

interface SoldVisit {
  ctx: PatientContext;
  bookingId: string;
}

interface Consultant {
  id: string;
  offerId: string;
  timetableId: string;
}

export const cellsOf = (
  day: Day,
  [from, to]: [string, string],
  at: { placeId: string; sublocationId?: string | null },
) => {
  const [first, end] = [quarterOfTime(from) ?? 0, quarterOfTime(to) ?? 0];
  return Array.from({ length: end - first }, (_, index) => ({
    weekday: isoWeekday(day),
    quarter: first + index,
    ...at,
  }));
};

export async function practiceWorld(
  options: Parameters<typeof bookingWorld>[0] = {},
): Promise<PracticeWorld> {
  const world = await bookingWorld(options);
  const { db } = world.services;
  const companyId = world.company.id;
  const staff = await world.as(await createActor(world.services, { role: "PARTNER", companyId }));
  const day = addDays(dayOf(world.clock.now(), staff.country.timeZone), 2);
  const placeId = world.terminalId;
  const room = await db.sublocation.create({ data: { companyId, placeId, name: "Salle 1" } });
  const specialty = await db.domain.create({
    data: { kind: "rdv", name: "Médecine générale", slug: `medecine-${randomUUID()}` },
  });
  const service = await saveService(staff, {
    companyId,
    name: "Consultation",
    description: "",
    minutes: 30,
    bufferAfter: 15,
    price: 10_000,
    noticeMinutes: 60,
    horizonDays: 30,
    mode: "ON_SITE",
    documentsRequired: false,
    documentIds: [],
    active: true,
  });
  let consultants = 0;
  const operator = operatorOf(world.services);
  return {
    ...world,
    operator,
    async sold(offerId, time, { ctx, extra, patient } = {}) {
      const buyer = ctx ?? (await world.customer());
      const wish = appointmentWish(offerId, `${day}T${time}`, extra);
      for (const leg of wish.legs) if (patient) leg.passengers = [{ name: patient }];
      const { billId, bookings } = await holdPlaces(buyer, wish);
      const payment = await payBill(buyer, payInput(billId));
      await collectPayment(buyer, { paymentId: payment.id });
      await operator.settle(buyer, payment);
      return { ctx: buyer, bookingId: bookings[0]?.id ?? "" };
    },
    staff,
    day,
    placeId,
    roomId: room.id,
    serviceId: service.id,
    specialtyId: specialty.id,
    async consultant({ roomId = null, serviceIds = [service.id] } = {}) {
      consultants += 1;
      const { id } = await saveConsultant(staff, {
        companyId,
        domainId: specialty.id,
        name: `Awa Ngo ${consultants}`,
        title: "Dr",
        languages: ["fr"],
        about: "",
        serviceIds,
        insurerIds: [],
        active: true,
      });
      const timetable = await saveTimetable(staff, {
        consultantId: id,
        validFrom: addDays(day, -7),
        onHolidays: true,
        cells: cellsOf(day, ["09:00", "11:00"], { placeId, sublocationId: roomId }),
        keepStranded: false,
      });
      const offer = await db.appointmentOffer.findFirstOrThrow({ where: { consultantId: id } });
      return { id, offerId: offer.productId, timetableId: timetable.id };
    },
  };
}

/** The checkout's input for an appointment. */
export function appointmentWish(
  productId: string,
  start: string,
  extra: Record<string, unknown> = {},
): HoldPlacesInput {
  return {
    legs: [
      {
        kind: "rdv",
        productId,
        wish: { start, ...extra },
        leg: "OUTBOUND",
        // A name without an identity number, which appointments do not ask for.
        passengers: [{ name: "Awa Ngo" }],
      },
    ],
    idempotencyKey: randomUUID(),
  };
}

/** An employee of the practice with an open drawer, and an insurer whose cover is accepted there. */
export async function receptionOf(world: PracticeWorld) {
  const { services, company, terminalId, day } = world;
  const { db } = services;
  const chief = { role: "TERMINAL_CHIEF", companyId: company.id, terminalId } as const;
  const reception: Context = await contextFor(services, await createActor(services, chief));
  await openShift(reception, { openingFloat: 0 });
  const insurer = await db.insurer.create({
    data: { countryId: company.countryId, name: "Assureur du Wouri" },
  });

  function saleOf(productId: string, time: string, extra: Record<string, unknown> = {}) {
    return {
      kind: "rdv" as const,
      productId,
      wish: { start: `${day}T${time}`, ...extra },
      passengers: [
        {
          name: "Awa Ndongo",
          phone: "677123456",
          identityType: "CNI" as const,
          identityNumber: "112233445",
        },
      ],
      expectedTotal: 10_000,
      cashReceived: 10_000,
      idempotencyKey: randomUUID(),
    };
  }

  return {
    reception,
    insurer,
    saleOf,
    sell: async (productId: string, time: string) =>
      (await sellAtDesk(reception, saleOf(productId, time))).bookingId,
    /** Makes the consultant accept the insurer. */
    async accepting(consultant: { id: string }): Promise<void> {
      const { companyId, domainId, name } = await db.consultant.findUniqueOrThrow({
        where: { id: consultant.id },
      });
      const columns = { title: "Dr", about: "", active: true, insurerIds: [insurer.id] };
      await saveConsultant(world.staff, { ...columns, id: consultant.id, companyId, domainId, name });
    },
  };
}
