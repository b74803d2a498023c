/** Sentences of a patient's documents and insurance, apart because most appointments need neither. */
export const coverWords = {
  text: "Le cabinet répond avant que vous payiez quoi que ce soit ; vous payez ensuite le reste.",
  insurer: "Assurance",
  policyNo: "Numéro de police",
  files: "Pièces à joindre (carte d’assuré, ordonnance…)",
  documentsRequired: "À joindre avant de réserver",
  attached: "Choisissez un de vos documents",
  addDocument: "Ajouter un document",
  numberForPapers: "Vos documents sont gardés à votre nom : votre numéro suffit pour en joindre un.",
  whose: "À qui sont ces documents\u00a0?",
  whoseLead: "Un code arrive à ce numéro, puis vous choisissez le fichier.",
};
