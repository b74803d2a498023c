const days = (count: number) => `${count.toLocaleString("fr")}\u00a0${count > 1 ? "jours" : "jour"}`;

/** The page of a company, for administrators and for its own staff. */
export const companyFileWords = {
  statuses: { ACTIVE: "Active", SUSPENDED: "Suspendue" },
  suspended: (reason: string) => `Suspendue\u00a0: ${reason}`,
  salesWeek: "Vendu cette semaine",
  lastWeek: (amount: string) => `La semaine dernière au même moment\u00a0: ${amount}`,
  owedByMboa: "À verser à la compagnie",
  owedToMboa: "Due par la compagnie",
  noAccount: "Aucun compte de versement",
  accountToCheck: "Compte de versement à vérifier",
  accountChecked: "Compte de versement vérifié",
  offers: "Offres en vente",
  offersHelp: "à partir de maintenant",
  next: "Les sept prochains jours",
  nothingNext: "Rien n’est prévu dans les sept prochains jours.",
  open: "À traiter",
  nothingOpen: "Rien n’attend\u00a0: ni demande, ni message, ni litige.",
  requests: (count: number) => (count > 1 ? `${count} demandes à accepter` : `${count} demande à accepter`),
  unread: (count: number) =>
    count > 1 ? `${count} conversations non lues` : `${count} conversation non lue`,
  disputes: (count: number) => (count > 1 ? `${count} cautions en litige` : `${count} caution en litige`),
  money: "Comptes",
  seeStatement: "Voir le relevé",
  payouts: "Derniers versements",
  noPayouts: "Aucun versement pour le moment",
  payoutOf: (day: string) => `Versement du ${day}`,
  invoices: "Dernières factures",
  noInvoices: "Aucune facture pour le moment",
  paid: "Payée",
  unpaid: "À payer",
  invoiceOf: (number: string) => `Facture ${number}`,
  staff: (count: number) => `Équipe (${count.toLocaleString("fr")})`,
  noStaff: "Personne n’a encore de rôle dans cette compagnie\u00a0: attribuez-en un.",
  wholeCompany: "Toute la compagnie",
  seenAt: (when: string) => `vu le ${when}`,
  neverSeen: "pas connecté en ce moment",
  disabled: "Compte fermé",
  someOf: (shown: number, all: number) => `Les ${shown} premiers sur ${all}`,
  seeStaff: "Toute l’équipe",
  plan: "Abonnement",
  noPlan: "Aucun abonnement\u00a0: les conditions de la formule gratuite s’appliquent.",
  planUntil: (day: string) => `Jusqu’au ${day}`,
  daysLeft: (count: number) =>
    count < 0
      ? `Terminé depuis ${days(-count)}`
      : count === 0
        ? "Finit aujourd’hui"
        : `Encore ${days(count)}`,
  seePlans: "Voir les abonnements",
  papers: "Papiers",
  papersChecked: (day: string) => `Papiers vérifiés le ${day}`,
  papersNotChecked: "Papiers non vérifiés",
  openRequest: "Ouvrir la demande et ses documents",
  expiring: "Finissent bientôt",
  nothingExpires: "Aucun papier de voiture ni permis ne finit dans les trente jours.",
  endsOn: (day: string, left: number) =>
    left < 0
      ? `Expiré depuis le ${day}`
      : left === 0
        ? `Expire aujourd’hui, le ${day}`
        : `Expire le ${day}, dans ${days(left)}`,
} as const;
