/** What Mboa is and for whom. */
export const aboutWords = {
  title: "Chez nous, on se déplace ensemble",
  lead: "« Mboa », c’est la maison, le pays. Nous réunissons en un seul endroit tout ce qui se réserve près de chez vous et à l’autre bout du pays.",
  missionTitle: "Ce que nous faisons",
  mission: [
    "Avant Mboa, acheter un billet voulait souvent dire traverser la ville, faire la queue à l’agence et repartir sans savoir s’il resterait une place. Prendre rendez-vous ou louer une voiture se réglait au téléphone, sur parole.",
    "Mboa montre les vraies places libres, les vrais prix et les vraies conditions, compagnie par compagnie, et permet de payer avec le mobile money que tout le monde a déjà dans son téléphone. Le billet vendu au guichet et celui vendu en ligne sortent du même stock : personne n’achète deux fois le même siège.",
  ],
  valuesTitle: "Nos engagements",
  values: [
    {
      title: "Le prix affiché est le prix payé",
      text: "Aucun frais ne s’ajoute au dernier écran. Les conditions d’annulation sont visibles avant le bouton de paiement.",
    },
    {
      title: "Jamais payé sans place",
      text: "Votre place est bloquée pendant le paiement. Si un paiement arrive trop tard, une place équivalente vous est donnée ou l’argent vous est rendu.",
    },
    {
      title: "Pensé pour nos réseaux",
      text: "Les pages sont légères, les billets s’ouvrent hors connexion, et une coupure au milieu d’un paiement ne fait rien perdre.",
    },
    {
      title: "Vos données vous appartiennent",
      text: "Nous ne les vendons pas. Vous pouvez les consulter, les corriger et demander leur suppression.",
    },
  ],
  whoTitle: "Pour qui",
  who: [
    {
      title: "Les voyageurs et les clients",
      text: "Comparer, réserver et payer en quelques minutes, puis garder ses billets dans son téléphone.",
    },
    {
      title: "Les partenaires",
      text: "Compagnies de bus, praticiens, loueurs et organisateurs : un stock unique, des recettes suivies jour par jour, des reversements clairs.",
    },
    {
      title: "Les agences",
      text: "Vendre au guichet en une demi-minute, contrôler les billets même sans réseau et clôturer sa caisse sans calcul.",
    },
  ],
  callTitle: "Parlons-nous",
  callText: "Une question, une idée, une compagnie à proposer ? Écrivez-nous.",
  contact: "Nous contacter",
  partner: "Devenir partenaire",
};
