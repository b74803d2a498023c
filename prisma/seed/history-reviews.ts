import type { PrismaClient } from "../client/client.ts";
import { insertReviews } from "./past-reviews.ts";

/** Reviews by some of the past travellers. */

const opinions: Record<number, readonly string[]> = {
  5: [
    "À l’heure au départ comme à l’arrivée. Rien à dire.",
    "Chauffeur prudent, on a bien dormi. Je reprends la même compagnie.",
    "Bus propre, climatisation qui marche, personnel aimable.",
    "Billet sur le téléphone, embarqué en deux minutes. Merci.",
    "Ma mère a voyagé seule, on l’a aidée à monter et à descendre.",
    "Bagages bien rangés, rien d’abîmé à l’arrivée.",
    "Place près de la fenêtre comme demandé. Très bon trajet.",
    "Même sous la pluie le chauffeur a gardé son calme.",
    "Prises USB qui fonctionnent, j’ai pu travailler pendant la route.",
    "Partis à la minute près, et la collation était bonne.",
    "Un pneu changé en quinze minutes, tout le monde est resté souriant.",
    "Annulé la veille, argent revenu sur mon compte dans l’heure. Sérieux.",
  ],
  4: [
    "Bon voyage. Un peu d’attente à la gare, mais rien de grave.",
    "Sièges confortables. La musique était un peu forte.",
    "Départ avec dix minutes de retard, arrivée à l’heure.",
    "Bus récent. Un arrêt de plus pour manger aurait été bien.",
    "Facile à réserver. À la gare, le quai n’était pas bien indiqué.",
    "Bon accueil au guichet, embarquement un peu serré.",
  ],
  3: [
    "Correct pour le prix. La climatisation s’est arrêtée à mi-chemin.",
    "Deux arrêts de trop, mais le chauffeur roule bien.",
  ],
  2: ["Parti avec quarante minutes de retard, sans explication."],
  1: ["Ma place était déjà occupée, il a fallu discuter longtemps."],
};

/** Shares of the ratings, the best first. */
const shares = [0.46, 0.34, 0.13, 0.05, 0.02];

export async function seedReviews(db: PrismaClient, now: Date): Promise<void> {
  const travelled = await db.booking.findMany({
    where: { kind: "trip", status: "COMPLETED", userId: { not: null } },
    select: { id: true, productId: true, companyId: true, userId: true, endsAt: true },
    orderBy: [{ endsAt: "asc" }, { code: "asc" }],
  });
  await insertReviews(db, travelled, { offer: "trip", oneIn: 9, said: opinions, shares, seed: 4_711 }, now);
}
