import type { LegalDocument } from "./legal.ts";

export const legalTermWords: LegalDocument = {
  title: "Conditions générales",
  lead: "Ces conditions règlent l’utilisation de Mboa et les réservations qui y sont faites. En créant un compte ou en réservant, vous les acceptez.",
  updated: "Dernière mise à jour : 21 novembre 2026",
  sections: [
    {
      title: "Le rôle de Mboa",
      content: [
        "Mboa est une place de marché : elle permet de chercher, réserver et payer des services (voyages en bus, rendez-vous et consultations, locations de voitures et de logements, sorties et événements) vendus par des partenaires indépendants.",
        "Le contrat de transport, de consultation, de location ou de spectacle est conclu entre vous et le partenaire dont le nom est affiché avant le paiement. Mboa encaisse le prix pour son compte, émet le billet et répond du bon fonctionnement de la plateforme, de la réservation et du paiement.",
      ],
    },
    {
      title: "Votre compte",
      content: [
        "On peut consulter les offres sans compte. Pour réserver, vous donnez des informations exactes et gardez votre mot de passe et vos codes pour vous : Mboa ne vous les demandera jamais par téléphone ni par message. Prévenez-nous sans attendre si vous pensez que quelqu’un d’autre utilise votre compte.",
        "Un compte utilisé pour frauder, revendre des billets sans autorisation ou nuire à d’autres peut être suspendu. L’assistance vous en donne la raison, sauf si la loi l’interdit.",
      ],
    },
    {
      title: "Réserver",
      content: [
        [
          "Avant de payer, l’écran montre le partenaire, le service, la date et l’heure, le lieu, le prix total, toutes taxes comprises, et les conditions d’annulation.",
          "Une réservation porte sur une à cinq places. Elles sont bloquées à votre nom pendant un temps limité, affiché à l’écran ; ce temps est prolongé tant qu’un paiement est en cours.",
          "Certains services doivent d’abord être acceptés par le partenaire : rien n’est encaissé avant son accord.",
          "La réservation est ferme lorsque le paiement est confirmé et que le billet est émis. Vous pouvez revoir et corriger votre commande jusqu’au bouton de paiement.",
        ],
      ],
    },
    {
      title: "Payer",
      content: [
        "Le paiement se fait par les moyens proposés à l’écran : mobile money, carte bancaire ou espèces dans les agences qui l’acceptent. Le prix affiché est celui que vous payez à Mboa ; votre opérateur peut vous facturer ses propres frais, dont il vous informe.",
        "Un paiement qui aboutit après la fin du délai n’est jamais gardé en silence : si votre place est encore libre, elle vous est donnée ; sinon une place équivalente vous est donnée, ou vous êtes remboursé.",
        "Le prix est conservé jusqu’à ce que le service ait été rendu, puis reversé au partenaire.",
      ],
    },
    {
      title: "Voyager ou vous présenter",
      content: [
        "Présentez le code QR de votre billet, sur votre téléphone ou imprimé, avec une pièce d’identité lorsque le partenaire ou la loi le demande. Arrivez assez tôt : ce que le partenaire demande avant le départ est affiché sur la page du service. Les bagages, les enfants et les objets interdits suivent les règles du partenaire, affichées sur la page du service.",
        "Un billet est valable une fois. Un billet copié ne donne droit qu’à un seul passage.",
      ],
    },
    {
      title: "Annuler, changer, être remboursé",
      content: [
        [
          "Vous pouvez annuler depuis « Réservations à venir ». Le montant exact qui vous sera rendu est affiché avant que vous confirmiez ; il découle de la politique du partenaire telle qu’elle était affichée le jour de l’achat.",
          "Si le partenaire annule ou ne peut pas rendre le service, vous êtes remboursé en entier.",
          "Le remboursement se fait sur le moyen de paiement utilisé, ou sur votre numéro de mobile money. Nous l’envoyons sans retard ; le délai final dépend de l’opérateur ou de la banque.",
          "Pour les services à date fixe (transport, spectacle, hébergement, location), le droit de rétractation prévu pour la vente à distance ne s’applique pas dans les cas que la loi excepte ; la politique d’annulation affichée s’applique.",
        ],
      ],
    },
    {
      title: "Retards et changements d’horaire",
      content: [
        "Les horaires sont donnés par le partenaire. S’il les change, nous vous prévenons par SMS, e-mail ou notification, dès que nous en sommes informés. Un changement important vous permet d’annuler sans frais.",
      ],
    },
    {
      title: "Avis et messages",
      content: [
        "Vous restez responsable de ce que vous écrivez. Les propos injurieux, haineux, mensongers ou illicites sont retirés. Seules les personnes qui ont utilisé un service peuvent l’évaluer.",
      ],
    },
    {
      title: "Les partenaires",
      content: [
        "Un partenaire est admis après examen de ses documents. Il répond de la description de ses services, de leurs prix, de leur sécurité, des autorisations et des assurances exigées par la loi. Les conditions commerciales (commission, reversements, facturation) font l’objet d’un accord séparé.",
      ],
    },
    {
      title: "Responsabilité",
      content: [
        "Mboa répond des fautes qu’elle commet dans la réservation et le paiement. Le partenaire répond de l’exécution du service. Aucun des deux ne répond d’un cas de force majeure. Rien dans ces conditions ne limite les droits que la loi donne au consommateur, notamment la loi-cadre n° 2011/012 du 6 mai 2011.",
        "La plateforme peut être interrompue pour entretien ou par une panne de réseau. Les billets déjà émis restent valables et s’ouvrent hors connexion.",
      ],
    },
    {
      title: "Preuve et documents",
      content: [
        "Les enregistrements de Mboa et des opérateurs de paiement, conservés de façon sûre, font foi entre nous jusqu’à preuve du contraire, conformément à la loi n° 2010/021 du 21 décembre 2010 sur le commerce électronique et à la loi n° 2010/012 du 21 décembre 2010 sur la cybersécurité. Vos reçus sont disponibles dans vos réservations.",
      ],
    },
    {
      title: "Données personnelles",
      content: [
        "Elles sont traitées comme le décrit la Politique de confidentialité, conformément à la loi n° 2024/017 du 23 décembre 2024.",
      ],
    },
    {
      title: "Réclamations et droit applicable",
      content: [
        "Écrivez-nous d’abord, depuis la page Contact ou depuis la réservation concernée : la plupart des difficultés se règlent ainsi. À défaut d’accord, vous pouvez saisir une association de consommateurs, un médiateur ou le tribunal compétent.",
        "Pour les services vendus au Cameroun, le droit camerounais s’applique. Dans un autre pays, le consommateur garde la protection que lui donne la loi de ce pays.",
      ],
    },
    {
      title: "Modification des conditions",
      content: [
        "Une nouvelle version ne s’applique qu’aux réservations faites après sa publication. Les changements importants sont annoncés sur la page d’accueil.",
      ],
    },
  ],
};
