import type { OfferName } from "../../../kinds.ts";
import { offerListWords } from "./offer-lists.ts";

/** Where a list has no offer yet. */
export const soonOfferWords = {
  badge: "Bientôt",
  title: "Bientôt sur Mboa",
  text: "Personne ne propose encore ces services ici. Laissez un numéro ou une adresse : vous êtes prévenu une fois, à la première offre.",
  tell: "Prévenez-moi",
  notifyOf: (offer: OfferName) => `Prévenez-moi : ${offerListWords[offer]}`,
  contact: "Téléphone ou e-mail",
  contactPlaceholder: "6 77 00 00 00 ou nom@exemple.cm",
  send: "Me prévenir",
  waiting: "C’est noté. Vous serez prévenu une fois, à la première offre.",
  onSale: "Une offre vient d’arriver.",
  see: "Voir les offres",
};
