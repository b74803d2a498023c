/** Who sold a booking besides its own company, as statistics show it, and what partners’ programs are told. */
export const partnerWords = {
  byProgram: (company: string, token: string) => `${company} · programme «\u00a0${token}\u00a0»`,
  site: (host: string, _more: string) => host,
  ownSite: (company: string, host: string) => `${company} · ${host}`,
  otherSite: (company: string, host: string) => `${company} · ${host} (autre site)`,
  unknownSite: (company: string, _more: string) => `${company} · site inconnu`,
};

/** The calls of partners’ programs, as the reference shows them. */
export const partnerApiWords = {
  search: "Chercher dans toutes les offres avec une phrase",
  product: "Une offre\u00a0: son prix, ses places, sa page, ou pourquoi elle n’est plus en vente",
  hold: "Retenir des places, sans rien payer",
  link: "Le lien par lequel le client paie ce qui est retenu",
  bookings: "Vos réservations, à venir ou passées",
  quote: "Ce qu’une annulation rendrait maintenant",
  cancel: "Annuler une réservation, pour le remboursement annoncé (jeton «\u00a0Vendre\u00a0»)",
  told: "Un message signé (Standard Webhooks) à vos adresses de rappel",
};
