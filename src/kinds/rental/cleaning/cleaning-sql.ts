import { Prisma } from "../../../../prisma/client/client.ts";

/** Whether what came back by the handover `h` of the booking `k` has been handed over again since. */
export const handedOverAgain = Prisma.sql`exists (
  select 1 from "Handover" a join "Booking" b on b."id" = a."bookingId"
  where b."productId" = k."productId" and a."direction" = 'OUT' and a."at" > h."at")`;
