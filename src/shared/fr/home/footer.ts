/** The links at the foot of every page, repeated in the phone menu. */
export const footerFr = {
  services: "Services",
  trips: "Voyages en bus",
  events: "Sorties et événements",
  cars: "Location de voitures",
  houses: "Location de logements",
  consulting: "Rendez-vous et consultations",
  becomePartner: "Devenir partenaire",
  company: "Mboa",
  country: "Pays",
  legal: "Informations légales",
  privacy: "Politique de confidentialité",
  terms: "Conditions générales",
  tagline: "Voyagez, réservez, payez : tout le pays à portée de main.",
  payWith: "Moyens de paiement",
  checkTicket: "Vérifier un billet",
  copyright: (year: number) => `© ${year} Mboa. Tous droits réservés.`,
};
