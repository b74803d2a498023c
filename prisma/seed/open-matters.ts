import type { Files } from "../../src/platform/files/files.ts";
import { addDays, dayOf, startOfDay } from "../../src/shared/dates.ts";
import type { PrismaClient } from "../client/client.ts";
import { demoCompanyId } from "./companies.ts";
import type { Traveller } from "./history-sales.ts";
import { seedRequest } from "./open-request.ts";
import { seedId } from "./seed-id.ts";
import { seedStuckPayment } from "./stuck-payment.ts";

/** Open tasks of a new demo: conversations, an application, a failed message, a delayed bus, a stuck payment, notes. */

const minute = 60_000;
const hour = 60 * minute;

interface Letter {
  subject: string;
  body: string;
  hoursAgo: number;
  /** Addressed to Mboa instead of the company. */
  toSupport?: boolean;
}

const letters: readonly Letter[] = [
  {
    subject: "Bagage oublié",
    body: "J’ai laissé un sac bleu dans le car de ce matin, siège 12.",
    hoursAgo: 2,
  },
  { subject: "Changer de siège", body: "Peut-on voyager côte à côte, ma mère et moi ?", hoursAgo: 5 },
  {
    subject: "Billet non reçu",
    body: "J’ai payé par Orange Money et je n’ai pas encore reçu mon billet.",
    hoursAgo: 1,
    toSupport: true,
  },
  {
    subject: "Remboursement attendu",
    body: "J’ai annulé avant-hier. Quand recevrai-je mon argent ?",
    hoursAgo: 20,
    toSupport: true,
  },
];

async function seedLetters(db: PrismaClient, travellers: readonly Traveller[], now: Date): Promise<void> {
  for (const [index, { subject, body, hoursAgo, toSupport }] of letters.entries()) {
    const { userId } = travellers[index * 3] as Traveller;
    const createdAt = new Date(now.getTime() - hoursAgo * hour);
    await db.conversation.create({
      data: {
        userId,
        subject,
        companyId: toSupport ? null : demoCompanyId,
        lastMessageAt: createdAt,
        createdAt,
        messages: { create: { authorId: userId, fromCustomer: true, body, createdAt } },
      },
    });
  }
}

async function seedContactMessage(db: PrismaClient, countryId: string, now: Date): Promise<void> {
  await db.contactMessage.create({
    data: {
      countryId,
      name: "Sandrine Owona",
      phone: "+237691557203",
      subject: "Voyage de groupe",
      body: "Nous serons quarante élèves le mois prochain. Faites-vous un prix de groupe ?",
      createdAt: new Date(now.getTime() - 3 * hour),
    },
  });
}

/** A message that the network did not take: support may send it again. */
async function seedFailedMessage(
  db: PrismaClient,
  { userId, phone }: Traveller,
  { countryId, now }: { countryId: string; now: Date },
): Promise<void> {
  await db.message.create({
    data: {
      channel: "SMS",
      recipient: phone,
      template: "travelDelayed",
      body: "Mboa : votre car partira avec 40 min de retard, à cause de la pluie sur la route.",
      status: "FAILED",
      attempts: 5,
      error: "SMS 503",
      userId,
      companyId: demoCompanyId,
      countryId,
      createdAt: new Date(now.getTime() - 20 * minute),
    },
  });
}

/** Delays one of the company's next departures; people who booked before are notified. */
async function seedDelay(db: PrismaClient, now: Date): Promise<void> {
  const late = 40;
  const tomorrow = startOfDay(addDays(dayOf(now), 1));
  const trip = await db.trip.findFirst({
    where: {
      product: {
        companyId: demoCompanyId,
        status: "PUBLISHED",
        startsAt: { gt: new Date(now.getTime() + hour), lt: new Date(tomorrow.getTime() + 24 * hour) },
      },
    },
    include: { product: true },
    orderBy: { product: { startsAt: "asc" } },
  });
  if (!trip?.product.startsAt || !trip.product.endsAt) return;
  const later = (date: Date) => new Date(date.getTime() + late * minute);
  await db.trip.update({ where: { productId: trip.productId }, data: { delayMinutes: late } });
  await db.product.update({
    where: { id: trip.productId },
    data: { startsAt: later(trip.product.startsAt), endsAt: later(trip.product.endsAt) },
  });
  await db.auditEntry.create({
    data: {
      id: seedId("delay:first"),
      at: new Date(now.getTime() - 20 * minute),
      action: "trip.delay",
      objectType: "Trip",
      objectId: trip.productId,
      companyId: demoCompanyId,
      reason: "Pluie sur la route",
      after: { delayMinutes: late },
    },
  });
}

/** What colleagues should know about a customer: a note of the company, and one of the helpdesk. */
async function seedNotes(db: PrismaClient, { userId }: Traveller, now: Date): Promise<void> {
  const notes = [
    {
      email: "partenaire@mboa.example",
      companyId: demoCompanyId,
      body: "Voyage avec sa mère : leur donner deux places côte à côte.",
    },
    { email: "assistance@mboa.example", companyId: null, body: "Préfère être rappelé le soir, après 18 h." },
  ];
  for (const { email, ...note } of notes) {
    const author = await db.user.findFirst({ where: { email }, select: { id: true } });
    const createdAt = new Date(now.getTime() - 4 * hour);
    if (author) await db.customerNote.create({ data: { ...note, userId, authorId: author.id, createdAt } });
  }
}

export async function seedOpenMatters(
  db: PrismaClient,
  files: Files,
  { travellers, countryId, now }: { travellers: readonly Traveller[]; countryId: string; now: Date },
): Promise<void> {
  await seedLetters(db, travellers, now);
  await seedRequest(db, files, { countryId, now });
  await seedContactMessage(db, countryId, now);
  await seedFailedMessage(db, travellers[9] as Traveller, { countryId, now });
  await seedDelay(db, now);
  await seedNotes(db, travellers[3] as Traveller, now);
  await seedStuckPayment(db, travellers[7] as Traveller, now);
}
