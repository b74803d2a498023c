import type { RoutePath } from "../../../address/routes.ts";

/** One sentence per page for search engines and shared links; only the server reads it. */
export const descriptions: Partial<Record<RoutePath, string>> = {
  "/": "Comparez les horaires et les prix des compagnies de bus, choisissez votre siège et payez depuis votre téléphone. Rendez-vous, voitures, logements et événements aussi.",
  "/about-us":
    "Mboa réunit les compagnies, les praticiens, les loueurs et les organisateurs du pays en un seul endroit pour réserver et payer.",
  "/contact":
    "Écrivez à l’équipe Mboa : une question sur un billet, un paiement, un remboursement ou un partenariat.",
  "/privacy-policy":
    "Quelles données personnelles Mboa traite, pourquoi, combien de temps, et comment exercer vos droits.",
  "/accessibilite":
    "Ce que Mboa fait pour être utilisable par tous, ce qui manque encore, et comment signaler un obstacle.",
  "/terms-and-conditions":
    "Les règles de la réservation, du paiement, de l’annulation et du remboursement sur Mboa.",
  "/countries": "Les pays où Mboa est disponible.",
  "/search": "Résultats de recherche : voyages, rendez-vous, locations et événements.",
  "/partner-account-request":
    "Vendez vos places et vos services sur Mboa : déposez votre demande de partenariat et suivez-la en ligne.",
  "/booking/:service?":
    "Choisissez ce que vous voulez réserver : voyage, rendez-vous, location ou événement.",
  "/booking/trip/:service?":
    "Tous les départs de bus : horaires, prix, places libres en direct, choix du siège et paiement mobile.",
  "/booking/trip/detail": "Horaire, prix, places libres, bagages et conditions d’annulation de ce voyage.",
  "/booking/share-trip":
    "Un voyage partagé avec vous : voyez l’horaire, le prix et les places encore libres.",
  "/booking/share-event": "Un événement partagé avec vous : voyez les séances, les prix et les places.",
  "/booking/share-rental": "Une location partagée avec vous : voyez les photos, le prix et les jours libres.",
  "/booking/share-consultation": "Un praticien partagé avec vous : voyez ses tarifs et ses créneaux libres.",
  "/booking/dating/:service?":
    "Concerts, théâtre, foires et sorties : choisissez votre séance et votre place.",
  "/booking/dating/detail": "Séances, catégories de billets et places de cet événement.",
  "/booking/rentalcar/:service?": "Voitures à louer avec ou sans chauffeur, à la journée ou au forfait.",
  "/booking/rentalcar/detail": "Équipements, forfaits, caution et jours libres de cette voiture.",
  "/booking/rentalhouse/:service?": "Appartements et maisons à louer : équipements, caution et jours libres.",
  "/booking/rentalhouse/detail": "Photos, équipements, caution et jours libres de ce logement.",
  "/booking/consulting/:service?":
    "Médecins, avocats, coiffeuses et autres professionnels : prenez rendez-vous en ligne.",
  "/booking/consulting/detail": "Créneaux libres et tarifs de ce professionnel.",
};

export const descriptionWords = {
  usual: "Voyages, rendez-vous, locations et événements : cherchez, réservez et payez sur Mboa.",
};
