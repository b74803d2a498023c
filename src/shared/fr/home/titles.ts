import type { RoutePath } from "../../address/routes.ts";
import { homeTitle, notFoundTitle } from "./first-titles.ts";

/** The title of each page, in the tab and in previews; « · Mboa » is added to it. */
export const titles: Partial<Record<RoutePath, string>> = {
  "/about-us": "Société",
  "/contact": "Contact",
  "/contact-save": "Message envoyé",
  "/privacy-policy": "Politique de confidentialité",
  "/terms-and-conditions": "Conditions générales",
  "/mobile/privacy-policy": "Politique de confidentialité",
  "/mobile/terms-and-conditions": "Conditions générales",
  "/mobile/social-auth": "Connexion",
  "/mobile/success-auth": "Connexion réussie",
  "/countries": "Choisir un pays",
  "/login": "Se connecter",
  "/search": "Recherche",
  "/test": "Système de conception",
  "/c-autocomplete": "Recherche d’une ville",
  "/partner-account-request": "Devenir partenaire",
  "/virtual-phone": "Téléphone virtuel",
  "/booking/:service?": "Réserver",
  "/booking/trip/:service?": "Voyages en bus",
  "/booking/trip/detail": "Détail du voyage",
  "/booking/share-trip": "Voyage partagé",
  "/booking/payment": "Paiement",
  "/booking/dating/:service?": "Sorties et événements",
  "/booking/dating/detail": "Événement",
  "/booking/dating/payment": "Paiement",
  "/booking/rentalcar/:service?": "Location de voitures",
  "/booking/rentalcar/detail": "Voiture à louer",
  "/booking/rentalcar/payment": "Paiement",
  "/booking/rentalhouse/:service?": "Location de logements",
  "/booking/rentalhouse/detail": "Logement à louer",
  "/booking/rentalhouse/payment": "Paiement",
  "/booking/consulting/:service?": "Rendez-vous et consultations",
  "/booking/consulting/detail": "Prendre rendez-vous",
  "/booking/consulting/payment": "Paiement",
  "/ticket/:code?": "Vérifier un billet",
  "/payment/completed": "Paiement terminé",
  "/payment/successful-payment": "Paiement réussi",
  "/payment/failed-payment": "Paiement échoué",
  "/payment/cancelled-payment": "Paiement annulé",
  "/dashboard/favourite/my-favourite": "Mes favoris",
  "/dashboard/message/my-message": "Mes messages",
  "/dashboard/booking/upcoming-bookings": "Réservations à venir",
  "/dashboard/booking/past-bookings": "Réservations passées",
  "/dashboard/partner-account-request": "Ma demande de partenariat",
  "/dashboard/profile-save": "Profil enregistré",
  "/dashboard/profile/my-profile": "Mon profil",
  "/dashboard/profile/patient-profile": "Informations de santé",
  "/dashboard/profile/change-password": "Changer de mot de passe",
  "/dashboard/profile/create-password": "Créer un mot de passe",
  "/dashboard/profile/change-email-phone-number": "E-mail et téléphone",
  "/dashboard/profile/config-payment-infos": "Numéro de paiement",
  "/dashboard/profile/documents": "Mes documents",
  "/dashboard/profile/requests": "Mes demandes",
};

export function fullTitle(path: RoutePath | null): string {
  if (path === null) return notFoundTitle;
  const title = titles[path];
  return title ? `${title} · Mboa` : homeTitle;
}
