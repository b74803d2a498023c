import type { KindGate } from "../../../modules/booking/gate-facts.ts";
import { formatDuration } from "../../../shared/dates.ts";
import { appointmentWords } from "../words/fr/appointment.ts";

interface FactsRow {
  id: string;
  consultant: string;
  minutes: number;
}

/** Facts of a consultant's service for the lists of the gate and the desk: consultant and duration. */
export const appointmentGate: KindGate = {
  onItsDay: true,
  async facts(db, productIds) {
    const rows = await db.$queryRaw<FactsRow[]>`
      select o."productId"::text as "id", trim(k."title" || ' ' || k."name") as "consultant", s."minutes"
      from "AppointmentOffer" o
        join "Consultant" k on k."id" = o."consultantId"
        join "ConsultingService" s on s."id" = o."serviceId"
      where o."productId" = any(${productIds}::uuid[])`;
    const { facts: words } = appointmentWords;
    return new Map(
      rows.map(({ id, consultant, minutes }) => [
        id,
        {
          capacity: null,
          facts: [
            { label: words.consultant, value: consultant },
            { label: words.duration, value: formatDuration(minutes) },
          ],
        },
      ]),
    );
  },
};
