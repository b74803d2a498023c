import type { PrismaClient } from "../../client/client.ts";
import { insertReviews } from "../past-reviews.ts";

const opinions: Record<number, readonly string[]> = {
  5: [
    "Reçue à l’heure, tout expliqué calmement. Je recommande.",
    "On m’a écouté jusqu’au bout, sans regarder la montre.",
    "Cabinet propre, accueil souriant, ordonnance claire.",
    "Rendez-vous pris la veille au soir, dix minutes d’attente.",
  ],
  4: [
    "Très bon suivi. Un quart d’heure de retard.",
    "Sérieux et gentil. La salle d’attente est un peu petite.",
  ],
  3: ["Bon conseil, mais l’attente était longue."],
  2: ["Quarante minutes de retard, sans un mot."],
};

/** Shares of the ratings, the best first. */
const shares = [0.52, 0.33, 0.11, 0.04];

/** Reviews by some of the patients. */
export async function seedAppointmentReviews(db: PrismaClient, now: Date): Promise<void> {
  const received = await db.booking.findMany({
    where: { kind: "rdv", status: "COMPLETED", userId: { not: null }, visit: { status: "DONE" } },
    select: { id: true, productId: true, companyId: true, userId: true, endsAt: true },
    orderBy: [{ endsAt: "asc" }, { code: "asc" }],
  });
  await insertReviews(
    db,
    received,
    { offer: "consultant", oneIn: 5, said: opinions, shares, seed: 2_207 },
    now,
  );
}
