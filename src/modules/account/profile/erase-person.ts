import type { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { overdueDays } from "../../../shared/booking/deposit-rules.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { hour } from "../../../shared/durations.ts";
import { endCrewRole } from "../role/end-role.ts";
import { endSessions } from "../session/open-session.ts";

const emptyMessage = { recipient: "", body: "", markup: null, subject: null };
const nobody = { contactName: "", contactPhone: null, contactEmail: null };

/** Of these the customer is still told what becomes of their money, and may object. */
const heldDeposit: Prisma.DepositWhereInput = {
  status: { in: ["HELD", "PARTLY_KEPT", "KEPT", "DISPUTED"] },
  releasedAt: null,
};

/** A booking with such a refund is not erased either. */
const openRefund: Prisma.PaymentWhereInput = { kind: "REFUND", status: { in: [...openPaymentStatuses] } };

/** What was handed over and has not come back: its company must reach who has it. */
const stillOut = (now: Date): Prisma.BookingWhereInput => ({
  endsAt: { gt: new Date(now.getTime() - overdueDays * 24 * hour) },
  AND: [{ handovers: { some: { direction: "OUT" } } }, { handovers: { none: { direction: "IN" } } }],
});

/**
 * Bookings that nobody travels with any more: past ones that have come back and whose caution is settled, and holds
 * that expired, were left or declined, or what was cancelled and whose money is back.
 */
export const bookingsOver = (now: Date): Prisma.BookingWhereInput => ({
  OR: [{ endsAt: { lt: now } }, { status: { in: ["EXPIRED", "DECLINED", "CANCELLED"] } }],
  deposits: { none: heldDeposit },
  bill: { payments: { none: openRefund } },
  NOT: stillOut(now),
});

/** Bookings that are over, and still name somebody. */
export const unerasedBookings = (now: Date): Prisma.BookingWhereInput => ({
  AND: [
    bookingsOver(now),
    {
      OR: [
        { contactName: { not: "" } },
        { contactPhone: { not: null } },
        { passengers: { some: { OR: [{ name: { not: "" } }, { phone: { not: null } }] } } },
        { passengers: { some: { identityNumber: { not: null } } } },
      ],
    },
  ],
});

/** Erases the people of bookings that are over; the booking and its money stay. */
export async function erasePastBookings(tx: Tx, userId: string, now: Date): Promise<void> {
  const past = { userId, ...bookingsOver(now) };
  await tx.passenger.updateMany({
    where: { booking: past },
    data: { name: "", phone: null, identityNumber: null, identityType: null },
  });
  await tx.ticket.updateMany({ where: { booking: past }, data: { holderName: "" } });
  await tx.bookingNote.deleteMany({ where: { booking: past } });
  await tx.booking.updateMany({ where: past, data: nobody });
  const bookings = await tx.booking.findMany({ where: past, select: { id: true } });
  const ids = bookings.map(({ id }) => id);
  // The driving licence that was shown for a car.
  await tx.$executeRaw`
    update "Booking" set "wish" = "wish" - 'licence' where "id" = any(${ids}::uuid[]) and "wish" ? 'licence'`;
  // Messages about these bookings that were sent later.
  const about = { bookingId: { in: ids }, userId };
  await tx.message.updateMany({ where: { ...about, status: { not: "QUEUED" } }, data: emptyMessage });
}

/**
 * Erases what the person wrote to companies and to Mboa, and closes what waits for an answer. That they wrote, and the
 * answers, stay with those who answered: an empty text means an erased one.
 */
export async function eraseWords(tx: Tx, userId: string, now: Date): Promise<void> {
  const written = { conversation: { userId }, fromCustomer: true };
  await tx.conversationMessage.updateMany({ where: { ...written, readAt: null }, data: { readAt: now } });
  await tx.conversationMessage.updateMany({ where: written, data: { body: "" } });
  // The subject was written by the person who started the conversation.
  await tx.$executeRaw`
    update "Conversation" c set "subject" = '' where c."userId" = ${userId}::uuid and (
      select m."fromCustomer" from "ConversationMessage" m where m."conversationId" = c."id"
      order by m."createdAt", m."id" limit 1)`;
}

/** What is still to be said of a booking that is not over is sent first, and erased with that booking. */
async function eraseMessages(tx: Tx, userId: string, now: Date): Promise<void> {
  const ahead = await tx.booking.findMany({
    where: { userId, NOT: bookingsOver(now) },
    select: { id: true },
  });
  const ids = ahead.map(({ id }) => id);
  const erased: Prisma.MessageWhereInput[] = [
    { status: { not: "QUEUED" } },
    { bookingId: null },
    { bookingId: { notIn: ids } },
  ];
  await tx.message.updateMany({ where: { userId, OR: erased }, data: emptyMessage });
}

/** Erases everything that identifies the person; returns the keys of the files to delete. */
export async function erasePerson(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const files = await tx.storedFile.findMany({
    where: {
      OR: [{ documents: { some: { userId } } }, { ownerId: userId, key: { startsWith: "public/pictures/" } }],
    },
    select: { id: true, key: true },
  });
  const mine = { where: { userId } };
  await tx.userDocument.deleteMany(mine);
  await tx.storedFile.deleteMany({ where: { id: { in: files.map(({ id }) => id) } } });
  await endSessions(tx, userId);
  await tx.secondFactor.deleteMany(mine);
  await tx.socialAccount.deleteMany(mine);
  await tx.verification.deleteMany(mine);
  await tx.healthProfile.deleteMany(mine);
  await tx.drivingLicence.deleteMany(mine);
  await tx.companion.deleteMany(mine);
  await tx.favourite.deleteMany(mine);
  await tx.watch.deleteMany(mine);
  // Nothing is offered, and kept from others meanwhile, to an account that is gone.
  await tx.eventWait.deleteMany(mine);
  await tx.appointmentWait.deleteMany(mine);
  await tx.$executeRaw`
    delete from "OfferWait" w using "User" u
    where u."id" = ${userId}::uuid and w."contact" in (u."phone", lower(u."email"))`;
  await tx.deskPreference.deleteMany(mine);
  await tx.customerNote.deleteMany(mine);
  const roles = await tx.userRole.findMany({ ...mine, select: { companyId: true, role: true } });
  await tx.userRole.deleteMany(mine);
  for (const { companyId, role } of roles) await endCrewRole(tx, { userId, companyId, role: role.slug });
  await eraseMessages(tx, userId, now);
  // What the number has dialled and written, which no key joins to the account.
  await tx.$executeRaw`
    delete from "UssdSession" s using "User" u where u."id" = ${userId}::uuid and s."phone" = u."phone"`;
  await tx.$executeRaw`
    delete from "ReceivedSms" s using "User" u where u."id" = ${userId}::uuid and s."phone" = u."phone"`;
  await eraseWords(tx, userId, now);
  await tx.billShare.updateMany({ where: { bill: { userId } }, data: { label: "" } });
  await erasePastBookings(tx, userId, now);
  await tx.user.update({
    where: { id: userId },
    data: {
      firstName: "",
      lastName: "",
      email: null,
      emailVerifiedAt: null,
      phone: null,
      phoneVerifiedAt: null,
      gender: null,
      accountNumber: null,
      identity: null,
      identityType: null,
      birthDate: null,
      cityId: null,
      pictureFileKey: null,
      emergencyNumber: null,
      passwordHash: null,
      erasedAt: now,
    },
  });
  return files.map(({ key }) => key);
}
