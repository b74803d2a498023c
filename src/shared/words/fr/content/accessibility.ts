import type { LegalDocument } from "./legal.ts";

export const accessibilityWords: LegalDocument = {
  title: "Accessibilité",
  lead: "Mboa doit servir à tout le monde, avec ou sans souris, avec un lecteur d’écran, un grand texte ou un petit téléphone. Ce texte dit où nous en sommes, ce qui manque et comment nous le signaler.",
  updated: "Dernière mise à jour : 28 novembre 2026",
  sections: [
    {
      title: "Ce que nous visons",
      content: [
        "Le site des voyageurs et l’espace des compagnies visent le niveau AA des règles WCAG 2.2, reprises par le RGAA 4.1 et la norme EN 301 549.",
      ],
    },
    {
      title: "Où nous en sommes",
      content: [
        "Nous considérons le site comme partiellement conforme. C’est notre propre évaluation, faite à la main et par des programmes : aucun organisme indépendant ne l’a encore contrôlé.",
      ],
    },
    {
      title: "Ce qui est vérifié",
      content: [
        "Avant chaque nouvelle version, un programme refait dans un vrai navigateur les parcours principaux et s’arrête à la première faute :",
        [
          "les pages des parcours sont contrôlées par axe : contrastes, noms des boutons et des champs, ordre des titres ;",
          "aucune de ces pages ne dépasse de l’écran, même étroit, avec un texte agrandi à 200 % ; agrandies en entier à 400 %, elles se lisent sans défiler de côté, et ce qui reste en place laisse la moitié de l’écran au moins ;",
          "le plan des sièges d’un bus et celui d’une salle se parcourent au clavier, chaque place dit son numéro et si elle est libre ; les mêmes places se cochent dans une liste ;",
          "sur les pages en anglais, les noms que les compagnies ont donnés sont indiqués comme français au lecteur d’écran ;",
          "les messages d’erreur se trouvent à côté du champ et sont annoncés.",
        ],
      ],
    },
    {
      title: "Ce qui manque",
      content: [
        [
          "Nous n’avons pas encore refait tous les parcours avec les lecteurs d’écran NVDA, VoiceOver et TalkBack.",
          "À 400 %, seuls le premier écran des listes et l’achat d’un trajet en bus sont vérifiés : les autres pages et l’espace des compagnies ne le sont pas.",
          "Les billets et reçus en PDF ne sont pas balisés pour un lecteur d’écran : la page du billet contient les mêmes informations.",
          "Les photographies des compagnies ont pour description le nom de l’offre et leur rang, pas ce qu’elles montrent.",
        ],
      ],
    },
    {
      title: "Autres chemins",
      content: [
        "Qui ne peut pas utiliser une page peut réserver par un code composé sur n’importe quel téléphone là où l’opérateur le propose, acheter à un guichet, demander son billet ou annuler par SMS, ou nous écrire : nous le faisons avec vous.",
      ],
    },
    {
      title: "Signaler un obstacle",
      content: [
        "Dites-nous la page, ce que vous vouliez faire et l’appareil que vous utilisez. Nous répondons, proposons une autre façon de faire, et corrigeons.",
      ],
    },
  ],
};
