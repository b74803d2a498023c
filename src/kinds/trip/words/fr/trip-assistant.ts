/** What assistants read of trips. */
export const tripAssistantWords = {
  search:
    "Cherche les départs de bus d’un jour entre deux villes (from, to\u00a0: noms\u00a0; date\u00a0: AAAA-MM-JJ), avec heures, prix et places libres. Pour retenir\u00a0: kind « trip » et l’id du départ.",
  detail:
    "Le détail d’un départ\u00a0: lieux, heures, bagages, plan des sièges et sièges pris, remboursement.",
};
