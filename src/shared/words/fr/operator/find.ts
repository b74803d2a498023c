import type { ResourceName } from "../../../permissions.ts";

/** The global search, and the keyboard shortcuts of the back office. */
export const findWords = {
  title: "Trouver partout",
  field: "Code, billet, téléphone, plaque, nom, page ou action",
  help: "Deux caractères au moins. ↑ ↓ pour choisir, Entrée pour ouvrir, Échap pour fermer.",
  nothing: "Rien ne correspond.",
  searching: "Recherche…",
  count: (count: number) => (count > 1 ? `${count} résultats` : `${count} résultat`),
  pages: "Pages",
  actions: "Actions",
  create: (label: string) => `Ajouter\u00a0: ${label}`,
  keysTitle: "Raccourcis du clavier",
  keys: [
    ["Ctrl + K", "Trouver partout"],
    ["/", "Chercher dans la liste, ou partout s’il n’y a pas de liste"],
    ["n", "Ajouter une ligne à la liste, recevoir sans rendez-vous"],
    ["e", "Modifier ce qui est affiché"],
    ["?", "Montrer ces raccourcis"],
    ["Ctrl + Entrée", "Envoyer le formulaire"],
    ["Échap", "Fermer"],
  ],
  close: "Fermer",
};

const catalogue = "Catalogue";

/** The heading above found rows of one type. */
export const foundGroupWords: Partial<Record<ResourceName, string>> = {
  booking: "Réservations et billets",
  user: "Personnes",
  "company-grant": "Équipe",
  driver: "Chauffeurs",
  consultant: "Praticiens",
  payment: "Paiements",
  company: "Compagnies",
  terminal: "Gares et lieux",
  trip: "Départs",
  "event-session": "Séances",
  event: "Événements",
  bus: "Bus",
  "rental-car": "Voitures",
  "rental-house": "Logements",
  domain: catalogue,
  category: catalogue,
  "event-category": catalogue,
  "event-target": catalogue,
  "house-type": catalogue,
  "house-part-type": catalogue,
  "house-accessory": catalogue,
  "vehicle-specification": catalogue,
  "consulting-document": catalogue,
};
