import type { ErrorCode, ErrorDetail } from "../../app-error.ts";
import { formatDayShort, formatDayTime } from "../../dates.ts";
import { isServiceKind } from "../../kinds.ts";
import { formatAmount, formatMoney } from "../../money.ts";
import { formErrorWords } from "./account/form-errors.ts";
import { programErrorWords } from "./account/program-errors.ts";
import { gateErrorWords } from "./desk/gate-errors.ts";
import { whyWords } from "./desk/why-words.ts";
import { kindWords, listedPlaces } from "./kinds.ts";
import { depositErrorWords } from "./money/deposit-errors.ts";
import { payoutErrorWords } from "./money/payout-errors.ts";
import { rateErrorWords } from "./money/rate-errors.ts";
import { reconciliationErrorWords } from "./money/statement-faults.ts";
import { rushErrorWords } from "./rush-errors.ts";
import { shareErrorWords } from "./share-errors.ts";
import { watchErrorWords } from "./watch-errors.ts";

type Sentence = string | ((detail: ErrorDetail) => string);

/** Shown beside the number of places, and sent by the server when a request asks for more. */
export const tooManyPlaceWords = (places: number, kind = "") =>
  places === 1
    ? `Vous ne pouvez sélectionner plus d’${placeNouns[kind]?.one ?? "une place"}`
    : `Vous ne pouvez sélectionner plus de ${places} ${placeNouns[kind]?.many ?? "places"}`;

/** What a booking of the kind counts, where it is not places. */
const placeNouns: Partial<Record<string, { one: string; many: string }>> = {
  rdv: { one: "un rendez-vous", many: "rendez-vous" },
};

const list = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? listedPlaces(value.map(String)) : "Places choisies";
const counted = (count: unknown, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a person reads for each expected failure. */
export const errorWords: Record<ErrorCode, Sentence> = {
  INTERNAL: "Une erreur est survenue, veuillez réessayer plutard",
  FORBIDDEN: "Vous n’avez pas le droit de faire cette action.",
  ...formErrorWords,
  WRONG_CREDENTIALS: "Identifiant ou mot de passe incorrect.",
  WRONG_CODE: "Le code saisi est incorrect ou a déjà été utilisé.",
  EXPIRED_CODE: "Ce code n’est plus valable. Demandez-en un nouveau.",
  COMMON_PASSWORD:
    "Ce mot de passe est trop facile à deviner\u00a0: mot courant, suite, ou votre numéro. Choisissez-en un autre.",
  BOOKINGS_AHEAD: "Vous avez encore des réservations à venir. Dites d’abord ce qu’elles deviennent.",
  WRONG_PASSWORD: "Votre mot de passe actuel est incorrect.",
  ALREADY_HAS_PASSWORD: "Votre compte a déjà un mot de passe. Vous pouvez le changer.",
  RESET_WAITS: (detail) =>
    `Cet appareil est nouveau pour ce compte. Par sécurité, le nouveau mot de passe sera accepté dans ${Math.max(1, Math.ceil(Number(detail.seconds ?? 600) / 60))} min.`,
  NAMES_NEEDED: "Ce numéro n’a pas encore de compte. Indiquez votre prénom et votre nom.",
  NO_PASSWORD: "Votre compte n’a pas encore de mot de passe. Créez-en un d’abord.",
  ADDRESS_IN_USE: "Cette adresse ou ce numéro appartient déjà à un autre compte.",
  ACCOUNT_DISABLED: "Ce compte est désactivé. Contactez l’assistance.",
  MUST_ADD_FACTOR:
    "Votre rôle demande une deuxième preuve à la connexion : ajoutez d’abord une application de codes.",
  WRONG_FACTOR_CODE: "Ce code n’est pas le bon. Attendez le suivant dans votre application, puis réessayez.",
  FACTOR_EXPIRED: "Vous avez attendu trop longtemps. Saisissez de nouveau votre mot de passe.",
  MUST_UPDATE_PASSWORD: "Vous devez d’abord changer votre mot de passe.",
  PHONE_NEEDED: "Dites-nous d’abord à quel numéro nous pouvons vous joindre.",
  PASSWORD_NEEDED: "Ce compte s’ouvre avec son mot de passe. Connectez-vous, votre choix est gardé.",
  NOT_ON_BEHALF: "Cette action est réservée au titulaire du compte.",
  NOT_BY_TOKEN: "Ce jeton ne permet pas cette action. Connectez-vous pour la faire vous-même.",
  TOO_MANY_FEEDS: (detail) =>
    `Vous avez déjà ${detail.limit ?? 10} calendriers importés. Supprimez-en un d’abord.`,
  ...watchErrorWords,
  ...rushErrorWords,
  TOO_MANY_PREFERENCES: "Vous gardez déjà beaucoup de vues. Retirez-en une d’abord.",
  ROLE_NOT_GRANTABLE: "Vous ne pouvez pas donner ou retirer ce rôle.",
  SOCIAL_REFUSED: "La connexion n’a pas pu être vérifiée. Recommencez.",
  PROOF_MISSING:
    "Un profil seul ne prouve rien\u00a0: joignez dans «\u00a0proof\u00a0» la preuve reçue de /mobile/success-auth.",
  SOCIAL_DECLINED: "Vous n’avez pas donné votre accord. Rien n’a changé.",
  NOT_FOUND: "Cet élément est introuvable.",
  METHOD_NOT_ALLOWED: "Cette adresse ne s’appelle pas de cette façon.",
  UNSUPPORTED_TYPE: "Ce format d’envoi n’est pas accepté ici.",
  CONFLICT: "Cette action n’est plus possible. Rechargez la page.",
  STALE_EDIT: "Quelqu’un d’autre vient de modifier cette fiche. Rechargez-la avant d’enregistrer.",
  IN_USE: (detail) =>
    `Suppression impossible\u00a0: cet élément est utilisé par ${detail.usedBy ?? "d’autres données"}.`,
  ALREADY_EXISTS: "Un élément identique existe déjà.",
  TOO_LARGE: "L'image que vous avez soumise est trop grande. Choisissez une image de plus petite taille",
  ...programErrorWords,
  TOO_SLOW: "L’envoi a pris trop de temps. Vérifiez votre connexion et réessayez.",
  TOO_MANY_REQUESTS: (detail) =>
    `Trop de tentatives. Réessayez dans ${Math.max(1, Math.ceil(Number(detail.seconds ?? 60) / 60))} min.`,
  OVERLOADED: "Le service est très demandé en ce moment. Réessayez dans quelques secondes.",
  UNAVAILABLE: "Le service est interrompu un instant. Réessayez dans quelques secondes.",
  STORAGE_AWAY: "Les fichiers sont inaccessibles un instant. Réessayez dans quelques secondes.",
  STORAGE_FULL: "Ce fichier n’a pas pu être gardé : il n’y a plus de place. Réessayez plus tard.",
  ...reconciliationErrorWords,
  UNKNOWN_COUNTRY: "Ce pays n’est pas encore disponible.",
  INVALID_FILTER: "Ce filtre n’existe pas.",
  INVALID_SORT: "Ce tri n’existe pas.",
  INVALID_REFERENCE: "Un élément choisi n’existe pas ou ne vous est pas accessible.",
  NOT_A_VOICE_NOTE:
    "Ce fichier n’est pas un enregistrement. Formats acceptés\u00a0: .webm, .ogg, .m4a, .mp3.",
  VOICE_NOTE_TOO_LONG: "Cet enregistrement est trop long\u00a0: 3 Mo au plus, soit quelques minutes.",
  NOT_AN_IMAGE: "Ce fichier n’est pas une image. Formats acceptés\u00a0: .jpg, .jpeg, .png, .gif.",
  FILE_REFUSED: "Ce fichier ne peut pas être accepté.",
  UNKNOWN_CITY: (detail) => `La ville «\u00a0${detail.city ?? ""}\u00a0» n’est pas encore desservie.`,
  INVALID_PERIOD: "La fin doit venir après le début, et la période est trop longue au-delà de dix ans.",
  INVALID_LAYOUT: (detail) => `Ce plan de bus n’est pas valable\u00a0: ${list(detail.reasons)}.`,
  BUS_BUSY: (detail) =>
    `Ce bus est déjà pris par un autre départ à cette heure${detail.when ? ` (${detail.when})` : ""}.`,
  HAS_SALES:
    "Des places de ce départ sont déjà vendues ou retenues\u00a0: ce changement n’est plus possible.",
  NO_LONGER_AVAILABLE: ({ kind, why }) =>
    whyWords[`${kind} ${why}`] ?? kindWords[isServiceKind(kind) ? kind : "trip"].noLongerAvailable,
  CONNECTION_LOST: "L’autre départ de ce trajet n’est plus disponible\u00a0: aucun des deux n’est retenu.",
  SOLD_OUT: ({ kind, name }) =>
    name
      ? `${name}\u00a0: il n’y a plus de place. Choisissez une autre catégorie ou une autre date.`
      : kindWords[isServiceKind(kind) ? kind : "trip"].soldOut,
  NOT_SOLD_OFFLINE: "Ces places ne peuvent pas être vendues sans réseau.",
  PLACES_TAKEN: (detail) =>
    detail.kind === "rdv"
      ? kindWords.rdv.soldOut
      : detail.closed
        ? `${list(detail.labels ?? detail.units)}\u00a0: ce n’est pas ouvert à la réservation. Choisissez d’autres dates.`
        : `${list(detail.labels ?? detail.units)}\u00a0: quelqu’un d’autre vient de réserver. Choisissez parmi les places encore libres.`,
  TOO_MANY_PLACES: (detail) => {
    const sentence = tooManyPlaceWords(Number(detail.places ?? 5), String(detail.kind ?? ""));
    return detail.name ? `${detail.name}\u00a0: ${sentence}` : sentence;
  },
  NO_SUCH_SEAT: (detail) =>
    `${list(detail.labels)}\u00a0: ce bus n’a que ${counted(detail.seats, "place", "places")}.`,
  SEAT_NOT_FOR_COUNTER: (detail) =>
    `${list(detail.labels)}\u00a0: déjà vendu ou retenu en ligne, le guichet ne peut pas le garder. Retirez-le de la liste.`,
  UNKNOWN_PLACE: "Une des places choisies n’existe pas ou n’est pas en vente. Choisissez-en une autre.",
  PRICE_CHANGED: "Le prix a changé depuis l’affichage. Vérifiez le nouveau total avant de continuer.",
  TOO_MANY_HOLDS: (detail) =>
    `Vous avez déjà ${counted(detail.limit ?? 5, "réservation non payée", "réservations non payées")}, c’est le maximum. Payez-en une ou annulez-en une, puis réessayez.`,
  SELLER_SUSPENDED: "Votre société ne vend plus sur Mboa pour le moment.",
  COMPANY_SUSPENDED: "Cette société ne vend plus pour le moment. Choisissez-en une autre.",
  PASSENGERS_NEEDED: "Indiquez un nom pour chaque place.",
  IDENTITY_NEEDED: "Indiquez le numéro de la pièce d’identité pour chaque place.",
  IDEMPOTENCY_MISMATCH:
    "Cette demande a déjà été envoyée avec d’autres informations. Rechargez la page et recommencez.",
  PAYMENT_IN_PROGRESS:
    "Un paiement est déjà en cours pour cette réservation. Attendez son résultat ou annulez-le.",
  BILL_SHARED:
    "Cette réservation se paie à plusieurs : chacun paie sa part par son lien. Arrêtez le partage pour payer seul.",
  SHARES_SUM: ({ missing, currency }) => {
    const sum = formatMoney(Math.abs(Number(missing ?? 0)), String(currency ?? "XAF"));
    return Number(missing) < 0 ? shareErrorWords.over(sum) : shareErrorWords.missing(sum);
  },
  SHARES_BEGUN:
    "Une part est déjà payée : les parts ne peuvent plus changer. Arrêtez le partage pour rendre ce qui est payé.",
  SHARES_OVER:
    "L’heure limite est passée, les parts ont été refaites, ou la réservation a pris fin. Rien ne vous a été débité.",
  SHARES_TOO_LATE: "Il est trop tard pour payer à plusieurs. Payez en une fois.",
  SHARES_TOO_MANY: ({ maximum }) =>
    `Vous partagez déjà ${maximum ?? 3} réservations, c’est le maximum. Attendez qu’une soit payée, ou arrêtez un partage.`,
  HOLD_LOST: "Le temps de réservation est écoulé et votre choix a été pris. Choisissez à nouveau.",
  ALREADY_PAID: "Cette réservation est déjà payée. Vos billets sont dans vos réservations.",
  NOT_YET_ACCEPTED: "Le partenaire n’a pas encore accepté cette demande. Vous pourrez payer dès son accord.",
  OTHER_OPERATOR: "Ce numéro est d’un autre opérateur. Choisissez le sien, ou un autre numéro.",
  METHOD_UNAVAILABLE: "Ce moyen de paiement n’est pas disponible pour le moment. Choisissez-en un autre.",
  NUMBER_DECLINED:
    "La personne qui a ce numéro ne veut plus y recevoir de demandes de paiement. Choisissez un autre numéro ou un autre moyen.",
  PROMPTS_TOO_MANY:
    "Trop de demandes de paiement sont restées sans accord. Réessayez demain, ou choisissez un autre numéro ou un autre moyen.",
  PAYMENT_PHONE_NEEDED: "Veuillez saisir un numéro de paiement mobile valide",
  CASH_TOO_LATE: "Il est trop tard pour payer au guichet. Choisissez un autre moyen de paiement.",
  CASH_ONE_COMPANY:
    "Le paiement au guichet n’est possible que si toutes les réservations sont de la même société.",
  ONE_COUNTRY: "Un panier se paie en une fois\u00a0: toutes ses réservations doivent être dans le même pays.",
  NEEDS_ANSWER: ({ title }) =>
    `${title ? `«\u00a0${title}\u00a0»` : "Cette réservation"} attend une réponse avant le paiement\u00a0: réservez-la à part, sans le panier.`,
  CASH_TOO_MANY:
    "Vous avez déjà plusieurs réservations à payer au guichet. Payez-en une ou choisissez un autre moyen.",
  TICKET_KEY_PREPARED: (detail) =>
    `Une nouvelle clé est déjà publiée${detail.when ? `\u00a0: elle signera à partir du ${detail.when}` : ""}.`,
  NO_OPEN_SHIFT: "Ouvrez votre caisse avant d’encaisser.",
  AMOUNT_DIFFERS: (detail) =>
    `Le montant à encaisser est ${detail.expected ?? "différent"}. Vérifiez avant de confirmer.`,
  SHIFT_ALREADY_OPEN: "Votre caisse est ouverte. Fermez-la d’abord.",
  SHIFT_CLOSED: "Cette caisse est déjà fermée.",
  SHIFT_EXPLAINED: "Cette caisse n’a pas d’écart à expliquer.",
  SHIFT_UNEXPLAINED: "Expliquez d’abord l’écart de votre dernière caisse, puis ouvrez-en une autre.",
  SEATS_ON_DEVICE: (detail) =>
    `Des places sont encore sur ${detail.device ?? "un appareil"}. Envoyez ses ventes et rendez ses places, puis fermez la caisse.`,
  CASH_FROM_DRAWER:
    "Un remboursement en espèces sort d’une caisse : il se paie au guichet, avec le code de la réservation.",
  CASH_TOO_LITTLE: (detail) =>
    `Il manque ${detail.missing ?? "de l’argent"}. Demandez le compte avant de vendre.`,
  CASH_DRAWER_SHORT: "Il n’y a pas assez d’argent dans votre caisse pour ce remboursement.",
  REFUND_CHANGED:
    "Le montant remboursé a changé depuis l’affichage. Vérifiez le nouveau montant avant de confirmer.",
  CHANGE_NOT_ALLOWED: "Ce changement n’est pas possible. Choisissez autre chose.",
  CHANGE_PLACES: (detail) =>
    `Le nombre de places doit rester le même : ${detail.places}. Pour moins de places, annulez d’abord celles qui sont en trop.`,
  CHANGE_NOTHING: "C’est déjà votre réservation. Choisissez autre chose.",
  CHANGED_TOO_OFTEN: (detail) =>
    `Vous avez déjà changé cette réservation ${counted(detail.times ?? 2, "fois", "fois")}, c’est le maximum. Écrivez-nous ou annulez-la.`,
  CHANGE_COST_CHANGED:
    "La différence à payer ou à rendre a changé depuis l’affichage. Vérifiez la nouvelle somme.",
  ...depositErrorWords,
  NOT_CANCELLABLE: "Cette réservation ne peut plus être annulée.",
  UNKNOWN_TARIFF: "Ce tarif n’existe pas. Choisissez-en un autre.",
  TARIFF_NOT_YET: (detail) =>
    `Le tarif ${detail.tariff ?? "choisi"} sera en vente à partir du ${detail.when ?? ""}.`,
  TARIFF_OVER: (detail) =>
    `Le tarif ${detail.tariff ?? "choisi"} n’est plus en vente. Choisissez-en un autre.`,
  TARIFF_LIMIT: (detail) =>
    `Le tarif ${detail.tariff ?? "choisi"} est limité à ${counted(detail.limit ?? 5, "place", "places")} par réservation.`,
  CAPACITY_SOLD: (detail) =>
    detail.sold
      ? `${counted(Number(detail.sold), "place", "places")} de cette zone ${Number(detail.sold) > 1 ? "sont déjà vendues ou retenues" : "est déjà vendue ou retenue"}\u00a0: sa capacité ne peut pas descendre en dessous.`
      : `La place ${detail.highest ?? ""} de cette zone est déjà vendue ou retenue\u00a0: sa capacité ne peut pas descendre en dessous.`,
  NOT_YET_OVER: "Vous pourrez donner votre avis ensuite, quand ce sera terminé.",
  NOT_ATTENDED: "Vous avez été noté absent\u00a0: seules les personnes venues donnent leur avis.",
  ...payoutErrorWords,
  APPLICANT_CLOSED: "Le compte du demandeur est désactivé : réactivez-le, ou refusez la demande.",
  SUBSCRIPTION_OVERLAPS: (detail) =>
    `Cette compagnie a déjà un abonnement jusqu’au ${detail.until ?? ""}. Renouvelez-le ou mettez-y fin d’abord.`,
  ...rateErrorWords,
  ...gateErrorWords,
  SEASON_OVERLAPS: (detail) =>
    `La saison «\u00a0${detail.name ?? ""}\u00a0» vaut déjà pour ces lignes du ${detail.from} au ${detail.until}. Changez-la, ou choisissez d’autres jours.`,
  LAST_SUPER_ADMIN: "Nommez d’abord un autre super administrateur.",
  DRAWER_OPEN: (detail) =>
    `Cette personne a une caisse ouverte\u00a0: ${detail.place ?? ""}, depuis le ${detail.since ?? ""}. Faites-la compter et fermer d’abord, ou cochez «\u00a0Retirer quand même\u00a0».`,
  SAME_PASSWORD: "C’est déjà votre mot de passe. Choisissez-en un autre.",
  RENTAL_TOO_SHORT: (detail) =>
    detail.subject === "car"
      ? `Pour une prise en charge le ${formatDayShort(String(detail.day))}, la location est de ${counted(detail.minimum, "jour", "jours")} au moins.`
      : `Pour une arrivée le ${formatDayShort(String(detail.day))}, le séjour est de ${counted(detail.minimum, "nuit", "nuits")} au moins.`,
  RENTAL_TOO_LONG: (detail) =>
    `Cette location dure ${counted(detail.maximum, "jour", "jours")} au plus. Choisissez des dates plus proches.`,
  OFFER_STILL_LET:
    "Retrait impossible : retirez d’abord l’offre de la vente, et attendez la fin des locations en cours ou à venir.",
  CAR_TAKEN: "Cette voiture n’est pas libre tous ces jours-là.",
  NO_ARRIVAL: (detail) =>
    `Impossible d’arriver le ${formatDayShort(String(detail.day))} : choisissez un autre jour d’arrivée.`,
  NO_DEPARTURE: (detail) =>
    `Impossible de partir le ${formatDayShort(String(detail.day))} : choisissez un autre jour de départ.`,
  TOO_MANY_GUESTS: (detail) =>
    `Ce logement accueille ${counted(detail.guests, "voyageur", "voyageurs")} au plus.`,
  TOO_YOUNG: (detail) =>
    `Il faut avoir ${detail.age} ans au jour de la prise en charge pour conduire cette voiture. Choisissez ${detail.hasDriver ? "un chauffeur ou " : ""}une autre voiture.`,
  LICENCE_NEEDED: "Indiquez le permis de conduire de la personne qui conduira.",
  LICENCE_TOO_RECENT: (detail) =>
    `Pour cette voiture, le permis doit avoir au moins ${counted(detail.years, "an", "ans")}. Choisissez ${detail.hasDriver ? "un chauffeur ou " : ""}une autre voiture.`,
  LICENCE_EXPIRES: (detail) =>
    `Ce permis expire le ${formatDayShort(String(detail.day))}, avant le retour de la voiture. Indiquez-en un autre${detail.hasDriver ? " ou choisissez un chauffeur" : ""}.`,
  OUTSIDE_HOURS: (detail) =>
    detail.time
      ? `L’agence n’est pas ouverte à cette heure. L’heure la plus proche est le ${formatDayTime(String(detail.day), String(detail.time))}.`
      : "L’agence n’est pas ouverte ces jours-là. Choisissez d’autres dates.",
  TOO_SHORT_NOTICE: ({ hours, day, time }) => {
    const why = hours
      ? `Cette location se réserve au moins ${counted(hours, "heure", "heures")} à l’avance.`
      : "Cette heure est déjà passée.";
    return time
      ? `${why} Le premier moment possible est le ${formatDayTime(String(day), String(time))}.`
      : `${why} Choisissez un moment plus tardif.`;
  },
  KM_TOO_LOW: (detail) =>
    `Le compteur ne peut pas être inférieur à ${formatAmount(Number(detail.km))} km, relevé à la remise.`,
  HANDOVER_ORDER: "La remise doit être faite avant le retour.",
  HANDOVER_KNOWN: ({ direction }) =>
    direction === "IN" ? "Le retour est déjà enregistré." : "La remise est déjà enregistrée.",
  HANDOVER_TOO_EARLY: ({ hours }) => `La remise s’enregistre à partir de ${hours} h avant le début.`,
  HANDOVER_UNPAID: "Cette location n’est pas confirmée : rien ne peut être remis ni repris.",
  HANDOVER_SHOTS: "Chaque vue demandée doit être photographiée, ou passée avec un motif là où c’est permis.",
  CLEANING_STANDS: ({ minutes }) => `«\u00a0Nettoyé\u00a0» ne se reprend que pendant ${minutes} minutes.`,
  CLEANING_LEFT_AGAIN: "Le client suivant l’a déjà\u00a0: il n’y a plus rien à nettoyer.",
  HANDOVER_CODE:
    "Ce code n’est pas celui de cette location. Le client le lit sur son billet ; sans lui, laissez ce champ vide.",
  PUBLISH_LIMIT: (detail) =>
    `La formule ${detail.plan ?? "actuelle"} permet ${detail.limit ?? ""} départs ou séances en vente à la fois, et ce nombre est atteint. Attendez que l’un d’eux ait eu lieu ou changez de formule.`,
  OLDER_INVOICE_UNPAID: (detail) =>
    `La facture ${detail.number ?? "précédente"} de cette compagnie n’est pas encore réglée\u00a0: commencez par elle.`,
  SLOT_CLOSED: "Ce créneau n’est pas ouvert à la réservation. Choisissez-en un autre.",
  ABSENCE_ELSEWHERE:
    "Cette absence touche des rendez-vous d’une autre agence\u00a0: la direction du cabinet doit l’annoncer.",
  SERVICE_NOT_OFFERED: "Ce praticien ne propose pas ce service : le rendez-vous reste où il était.",
  ACCOUNT_LINKED: "Ce compte est déjà celui d’un autre praticien du cabinet.",
  VISIT_BEGUN: "Cette personne est déjà là ou déjà reçue : son rendez-vous ne se déplace plus.",
  TOO_EARLY_FOR_ABSENCE: (detail) =>
    `Attendez ${String(detail.minutes ?? 15)} minutes après l’heure avant de marquer une absence.`,
  SLOT_TOO_SOON: (detail) =>
    `Ce créneau est trop proche\u00a0: réservez au moins ${String(detail.notice ?? "une heure")} à l’avance.`,
  SLOT_TOO_FAR: (detail) =>
    `Ce créneau est trop lointain\u00a0: les rendez-vous s’ouvrent ${String(detail.days ?? 60)} jours à l’avance.`,
  DOCUMENT_MISSING: (detail) => `Il manque un document\u00a0: ${list(detail.documents)}.`,
  INSURER_NOT_ACCEPTED: "Cette assurance n’est pas acceptée ici. Choisissez-en une autre ou payez vous-même.",
  COVER_TOO_HIGH: "La part de l’assurance ne peut pas dépasser le prix de la consultation.",
  ANSWER_FIRST:
    "Le patient demande une prise en charge par son assurance. Répondez à cette demande : le rendez-vous est accepté avec elle.",
  STRANDED_APPOINTMENTS: (detail) =>
    `${counted(detail.count ?? 1, "rendez-vous vendu tombe", "rendez-vous vendus tombent")} hors de ces horaires. Déplacez-les ou annulez-les d’abord, ou confirmez que vous les gardez.`,
  NOT_ON_ITS_DAY: "Ce rendez-vous n’est pas aujourd’hui.",
};
