/** What the demo's travellers ask a company after they have booked. */
export const demoQuestions = [
  { subject: "Une question avant de venir", body: "Bonjour, dois-je arriver longtemps à l’avance ?" },
  { subject: "Facture", body: "Bonjour, pouvez-vous m’envoyer une facture au nom de mon entreprise ?" },
  { subject: "Changement possible ?", body: "Bonjour, jusqu’à quand puis-je encore changer la date ?" },
] as const;
