/** The application of a company to become a partner. */
export const partnerRequestWords = {
  title: "Devenez partenaire de Mboa",
  text: "Vendez vos billets, vos rendez-vous, vos locations et vos événements à des clients de tout le pays. Vous gardez vos prix, vos horaires et vos guichets.",
  reasons: [
    { title: "Payé chaque semaine", text: "Vos ventes vous sont versées, relevé à l’appui." },
    {
      title: "Vos places, sans double vente",
      text: "Le guichet et l’application vendent le même stock, en direct.",
    },
    {
      title: "Rien à installer",
      text: "Un téléphone suffit pour vendre, contrôler les billets et suivre la caisse.",
    },
  ],
  steps: {
    title: "Comment cela se passe",
    list: [
      "Vous remplissez le formulaire et joignez vos documents.",
      "Nous examinons le dossier sous deux jours ouvrables.",
      "Votre entreprise est ouverte et vous recevez vos accès par SMS.",
    ],
  },
  formTitle: "Votre demande",
  correctTitle: "Corriger ma demande",
  correctDocuments:
    "Les documents déjà envoyés sont gardés. N’ajoutez que ceux qui changent ou qui manquent.",
  company: "Nom de l’entreprise",
  city: "Ville du siège",
  kinds: "Que proposez-vous\u00a0?",
  taxNumber: "Numéro de contribuable (NIU)",
  tradeRegister: "Registre du commerce (RCCM)",
  contactTitle: "La personne à contacter",
  lastName: "Nom",
  firstName: "Prénom",
  phone: "Numéro de téléphone",
  phoneHint: "Vos accès y seront envoyés par SMS.",
  email: "Adresse e-mail",
  draft: {
    title: "Votre saisie a été retrouvée. Elle reste sur cet appareil jusqu’à l’envoi.",
    files: "Choisissez de nouveau vos documents\u00a0: un appareil ne garde pas les fichiers.",
    clear: "Tout effacer",
  },
  documentsTitle: "Documents",
  documentsHint: "PDF ou photo, 8 Mo au maximum chacun. Vous pouvez aussi les apporter plus tard.",
  documents: {
    tradeRegister: "Registre du commerce",
    taxCard: "Carte de contribuable",
    identity: "Pièce d’identité du responsable",
    licence: "Licence ou agrément",
    other: "Autre document",
  },
  message: "Message",
  messageHint: "Nombre de véhicules, lignes, spécialités\u00a0: ce qui aide à vous connaître.",
  submit: "Envoyer la demande",
  sentTitle: "Votre demande est envoyée",
  sentText: "Gardez cette référence\u00a0: elle vous permet de suivre la demande, même sans compte.",
  reference: "Référence",
  copy: "Copier la référence",
  copied: "La référence a été copiée.",
  another: "Envoyer une autre demande",
  follow: {
    title: "Suivre une demande",
    text: "Saisissez la référence reçue par SMS ou par e-mail.",
    submit: "Voir l’état",
    notFound: "Aucune demande ne porte cette référence. Vérifiez-la et réessayez.",
    invalid: "Veuillez saisir la référence de votre demande",
  },
  states: {
    SUBMITTED: { label: "En cours d’examen", text: "Nous vous répondons sous deux jours ouvrables." },
    ACCEPTED: {
      label: "Acceptée",
      text: "Votre espace partenaire est ouvert\u00a0: vos lieux, vos offres et vos ventes vous y attendent.",
    },
    REFUSED: {
      label: "Refusée",
      text: "Vous pouvez corriger votre dossier et l’envoyer de nouveau.",
    },
  },
  sentOn: (day: string) => `Envoyée le ${day}`,
  decidedOn: (day: string) => `Décision du ${day}`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  openArea: (area: string) => `Ouvrir\u00a0: ${area}`,
  mineTitle: "Ma demande de partenariat",
  mineText: "Déposez votre demande et suivez-la ici.",
  waiting: "Une demande est en cours d’examen. Vous pourrez en déposer une autre après la décision.",
} as const;

/** A request as an administrator examines it. */
export const requestExamWords = {
  applicant: "Le demandeur",
  contact: "Contact",
  services: "Services",
  numbers: "Numéro de contribuable · registre du commerce",
  message: "Message",
  notGiven: "Non indiqué",
  checks: "À vérifier avant de répondre",
  states: { DONE: "En règle", LOOK: "À regarder", MISSING: "Manque" },
  names: {
    tradeRegister: "Registre du commerce",
    taxCard: "Carte de contribuable",
    identity: "Pièce d’identité du responsable",
    licence: "Licence ou agrément de transport",
    city: "Ville du siège",
    company: "Compagnie déjà inscrite",
    requests: "Autres demandes du même contact",
  },
  help: {
    tradeRegister: {
      DONE: "Le document et le numéro sont là.",
      LOOK: "Le document ou le numéro manque\u00a0: comparez ce qui est là.",
      MISSING: "Ni document ni numéro.",
    },
    taxCard: {
      DONE: "Le document et le numéro sont là.",
      LOOK: "Le document ou le numéro manque\u00a0: comparez ce qui est là.",
      MISSING: "Ni document ni numéro.",
    },
    identity: {
      DONE: "Le document est là\u00a0: comparez le nom avec celui du contact.",
      LOOK: "À comparer avec le contact.",
      MISSING: "Aucun document.",
    },
    licence: {
      DONE: "Le document est là.",
      LOOK: "À comparer avec les services demandés.",
      MISSING: "Aucun document, alors que des voyages sont proposés.",
    },
    city: {
      DONE: "La ville est dans la liste\u00a0: le premier lieu y sera créé.",
      LOOK: "La ville n’est pas dans la liste\u00a0: choisissez-en une en acceptant.",
      MISSING: "Aucune ville.",
    },
    company: {
      DONE: "Aucune ne porte ce nom ni ces numéros.",
      LOOK: "Même nom ou même numéro\u00a0: vérifiez que ce n’est pas la même.",
      MISSING: "Aucune.",
    },
    requests: {
      DONE: "C’est la première.",
      LOOK: "Lisez ce qui a été répondu.",
      MISSING: "Aucune.",
    },
  },
  /** What is not in order, before the request is accepted. */
  open: (checks: readonly string[]) => `Pas encore en règle\u00a0: ${checks.join(", ")}.`,
  decidedAt: (when: string) => `Décision du ${when}`,
  openCompany: "Ouvrir la compagnie",
} as const;
