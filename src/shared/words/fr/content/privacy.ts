import type { LegalDocument } from "./legal.ts";

export const privacyWords: LegalDocument = {
  title: "Politique de confidentialité",
  lead: "Ce texte dit quelles données personnelles Mboa traite, pourquoi, avec qui elles sont partagées, combien de temps elles sont gardées et comment exercer vos droits.",
  updated: "Dernière mise à jour : 21 novembre 2026",
  sections: [
    {
      title: "Qui est responsable",
      content: [
        "L’exploitant de la plateforme Mboa décide des traitements décrits ici : il en est le responsable. Pour toute question ou demande, écrivez-nous depuis la page Contact en choisissant le sujet « Mes données personnelles ».",
        "Les compagnies et les professionnels auprès desquels vous réservez (nos partenaires) sont eux-mêmes responsables des données qu’ils utilisent pour vous rendre le service, par exemple la liste des passagers d’un bus.",
      ],
    },
    {
      title: "Les textes qui s’appliquent",
      content: [
        "Au Cameroun, nos traitements suivent notamment :",
        [
          "la loi n° 2024/017 du 23 décembre 2024 relative à la protection des données à caractère personnel ;",
          "la loi n° 2010/012 du 21 décembre 2010 relative à la cybersécurité et à la cybercriminalité ;",
          "la loi n° 2010/013 du 21 décembre 2010 régissant les communications électroniques ;",
          "la loi n° 2010/021 du 21 décembre 2010 régissant le commerce électronique ;",
          "la loi-cadre n° 2011/012 du 6 mai 2011 portant protection du consommateur.",
        ],
        "Dans les autres pays où Mboa est proposé, la loi locale sur les données personnelles s’applique en plus de ce texte.",
      ],
    },
    {
      title: "Les données que nous traitons",
      content: [
        [
          "Votre identité et vos coordonnées : nom, prénom, sexe, adresse e-mail, numéro de téléphone et, si vous les donnez, date de naissance, ville, photographie, contact d’urgence.",
          "Les pièces demandées pour certains services : type et numéro de pièce d’identité, documents que vous déposez.",
          "Vos réservations : trajets, places, passagers, rendez-vous, locations, billets, annulations, avis et messages échangés.",
          "Vos paiements : montant, moyen de paiement, numéro de mobile money, références de l’opérateur. Nous ne voyons ni ne gardons votre code secret, ni le numéro complet de votre carte bancaire.",
          "Des informations de santé, seulement si vous remplissez la fiche prévue pour les consultations. Elle n’est montrée qu’à vous et aux praticiens que vous réservez.",
          "Des données techniques : adresse IP, type d’appareil, dates de connexion, journaux de sécurité.",
        ],
        "Quand vous réservez pour quelqu’un d’autre, ne donnez que ce qui est nécessaire et prévenez cette personne.",
      ],
    },
    {
      title: "Pourquoi nous les traitons",
      content: [
        [
          "Exécuter le contrat : créer votre compte, bloquer et vendre une place, encaisser, émettre le billet, rembourser, vous prévenir d’un changement.",
          "Respecter la loi : tenir la comptabilité et les factures, répondre aux autorités compétentes dans les cas prévus, établir le manifeste des passagers.",
          "Protéger la plateforme et ses utilisateurs, dans notre intérêt légitime : prévenir la fraude, limiter les tentatives de connexion, garder une trace des actions sensibles.",
          "Avec votre consentement : la fiche de santé, la connexion par un réseau social, les notifications facultatives. Vous pouvez le retirer à tout moment.",
        ],
        "Nous ne vendons pas vos données et nous n’affichons pas de publicité ciblée.",
      ],
    },
    {
      title: "Avec qui elles sont partagées",
      content: [
        [
          "Le partenaire qui vous rend le service : ce qu’il lui faut pour vous accueillir, rien de plus.",
          "Les prestataires de paiement que vous choisissez (opérateurs de mobile money, service de carte bancaire).",
          "Les prestataires qui acheminent les SMS et les e-mails, et ceux qui hébergent la plateforme.",
          "Les autorités judiciaires ou administratives, sur demande régulière.",
        ],
        "Ces prestataires n’agissent que sur nos instructions. Si une donnée est traitée hors du pays, nous nous assurons d’une protection suffisante et des formalités prévues par la loi.",
      ],
    },
    {
      title: "Combien de temps elles sont gardées",
      content: [
        [
          "Le compte : jusqu’à ce que vous le supprimiez, dans « Mon profil ».",
          "Les réservations, paiements et factures : dix ans, durée de conservation des documents comptables.",
          "Les codes de vérification : dix minutes. Une connexion : jusqu’à ce que vous vous déconnectiez, trente jours sans visite et quatre-vingt-dix jours au plus.",
          "Les documents déposés et la fiche de santé : jusqu’à ce que vous les supprimiez ou que le compte le soit.",
          "Les journaux techniques : un an.",
        ],
        "Passé ces délais, les données sont effacées ou ne portent plus votre nom.",
      ],
    },
    {
      title: "Vos droits",
      content: [
        "Vous pouvez demander à accéder à vos données, à les faire corriger, effacer ou limiter, vous opposer à un traitement, recevoir une copie réutilisable de ce que vous nous avez confié et retirer un consentement. L’effacement ne peut pas porter sur ce que la loi nous oblige à garder, comme les pièces comptables.",
        "La plupart de ces droits s’exercent directement dans « Mon profil ». Pour le reste, écrivez-nous : nous répondons au plus tard dans un délai de trente jours, après avoir vérifié votre identité. Vous pouvez aussi saisir l’autorité chargée de la protection des données personnelles de votre pays.",
      ],
    },
    {
      title: "Cookies et stockage sur votre appareil",
      content: [
        "Mboa n’utilise que ce qui est nécessaire au service : un cookie de session, protégé et illisible par les scripts ; un cookie qui reconnaît votre appareil, pour protéger votre compte, et un autre qui garde vos places avant que vous soyez connecté ; des cookies d’un jour qui gardent votre réservation en cours, vos favoris et votre nom affiché ; le pays choisi, gardé dans votre navigateur ; et une copie des pages et des billets pour les ouvrir sans réseau. Aucun cookie publicitaire n’est déposé.",
      ],
    },
    {
      title: "Sécurité",
      content: [
        "Les échanges sont chiffrés, les mots de passe et les codes ne sont conservés que sous une forme qui ne permet pas de les relire, les accès de notre personnel sont limités à leur rôle et chaque action sensible est enregistrée. Si une violation de données vous exposait à un risque, nous vous en informerions ainsi que l’autorité compétente.",
      ],
    },
    {
      title: "Enfants",
      content: [
        "Un compte ne peut être ouvert que par une personne majeure, ou par un mineur avec l’accord de son représentant légal. Un adulte peut réserver pour les enfants qui voyagent avec lui.",
      ],
    },
    {
      title: "Changements",
      content: [
        "Si ce texte change de manière importante, nous l’annonçons sur la page d’accueil avant qu’il s’applique. La date en tête de page indique la version en cours.",
      ],
    },
  ],
};
