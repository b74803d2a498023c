/** The sections of the home page that never change; kept apart, because the app does not load them on a first visit. */
export const homeTextWords = {
  howTitle: "Comment ça marche",
  how: [
    { title: "Cherchez", text: "Comparez les heures, les prix et les places encore libres, en direct." },
    {
      title: "Payez",
      text: "En ligne, ou en espèces là où la compagnie le propose. Le prix affiché est le prix payé.",
    },
    { title: "Partez", text: "Montrez le code QR de votre billet. Il s’ouvre même sans réseau." },
  ],

  trustTitle: "Réserver sans mauvaise surprise",
  trust: [
    {
      title: "Votre place vous attend",
      text: "Elle est gardée à votre nom pendant que vous payez : personne d’autre ne peut la prendre.",
    },
    {
      title: "Votre argent est protégé",
      text: "Il n’est versé à la compagnie qu’après le service. Un paiement sans place est remboursé.",
    },
    {
      title: "Annulation claire",
      text: "Le montant remboursé est affiché avant de payer et avant d’annuler.",
    },
  ],

  faqTitle: "Questions fréquentes",
  faq: [
    {
      question: "Comment payer mon billet ?",
      answer:
        "Les moyens de votre pays sont affichés au moment de payer. Un opérateur vous envoie une demande sur votre téléphone, que vous confirmez avec votre code secret ; la carte a sa propre page. Les espèces en agence sont acceptées quand la compagnie les propose.",
    },
    {
      question: "J’ai payé et je n’ai rien reçu, que faire ?",
      answer:
        "Ne payez pas une seconde fois. Nous interrogeons l’opérateur jusqu’à connaître le résultat. Si l’argent est arrivé et que la place n’est plus libre, nous vous en donnons une équivalente ou nous vous remboursons.",
    },
    {
      question: "Puis-je annuler ou changer mon voyage ?",
      answer:
        "Oui, selon la politique de la compagnie, affichée avant le paiement. Dans « Réservations à venir », le montant exact du remboursement est montré avant que vous confirmiez.",
    },
    {
      question: "Faut-il imprimer le billet ?",
      answer:
        "Non. Le code QR sur votre téléphone suffit, même sans réseau. Vous pouvez aussi télécharger le billet en PDF.",
    },
    {
      question: "Puis-je réserver pour quelqu’un d’autre ?",
      answer:
        "Oui, jusqu’à cinq places à la fois. Indiquez le nom de chaque voyageur, puis partagez les billets par WhatsApp ou par SMS.",
    },
  ],

  partnerTitle: "Vous transportez, recevez, louez ou organisez ?",
  partnerText:
    "Vendez vos places en ligne et au guichet depuis le même stock, et suivez vos recettes jour par jour.",
  partnerAction: "Devenir partenaire",
};
