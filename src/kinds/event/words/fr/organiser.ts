const countedSessions = (count: number, one: string, many = `${one}s`) =>
  count > 1 ? `${count} séances ${many}` : `${count} séance ${one}`;

const told = (what: string, bookings: number) =>
  bookings === 0
    ? `${what}\u00a0: personne n’avait réservé`
    : `${what}, ${bookings.toLocaleString("fr")} ${bookings > 1 ? "réservations sont prévenues" : "réservation est prévenue"}`;

/** Sentences of the organiser's own screens. */
export const organiserWords = {
  home: { moment: "Séance", places: "places", price: "prix", sale: "mise en vente" },
  map: {
    map: "Plan",
    fresh: "Nouveau plan",
    place: "Lieu",
    name: "Nom du plan",
    template: "Partir d’un modèle",
    templates: { theatre: "Théâtre", tables: "Tables", standing: "Debout" },
    replace: "Remplacer le dessin actuel par ce modèle\u00a0?",
    save: "Enregistrer le plan",
    saved: "Le plan est enregistré",
    undo: "Défaire le dernier geste",
    help: "Glissez une zone à la souris, ou choisissez-la avec Tab et déplacez-la avec les flèches. « + » et « − » ajoutent ou retirent une rangée ou une table, Suppr. l’enlève.",
    keeps: "Les séances déjà planifiées gardent leurs places\u00a0: changer le plan ne déplace personne.",
    drawing: "Dessin du plan",
    draw: "Dessiner ce plan",
    nothing: "Choisissez une zone sur le plan pour la modifier.",
    stage: "Scène",
    zone: "Nom de la zone",
    word: "Mot sur le plan",
    mark: "Entrée",
    remove: "Retirer",
    add: { ROWS: "Ajouter des rangées", TABLES: "Ajouter des tables", STANDING: "Ajouter une zone debout" },
    addMark: "Ajouter un repère",
    zoneNames: { ROWS: "Rangées", TABLES: "Tables", STANDING: "Debout" },
    numbering: "Numérotation des sièges",
    numberings: {
      LEFT: "De gauche à droite",
      RIGHT: "De droite à gauche",
      CENTRE: "Impairs à gauche, pairs à droite",
    },
    row: "Rangée",
    seats: "Sièges",
    indent: "Décalage",
    addRow: "Ajouter une rangée",
    removeRow: (name: string) => `Retirer la rangée ${name}`,
    tables: "Nombre de tables",
    columns: "Tables par ligne",
    firstNumber: "Premier numéro",
    seatsAround: "Chaises par table",
    width: "Largeur",
    height: "Hauteur",
    capacity: "Places",
    sheet: "Taille de la salle",
    count: (places: number) =>
      `${places.toLocaleString("fr")} ${places > 1 ? "places" : "place"} sur ce plan`,
    issues: (reasons: readonly string[]) =>
      `Ce plan ne peut pas être enregistré\u00a0: ${reasons.join(", ")}.`,
  },
  session: {
    pools: "Places et tarifs",
    help: "Les billets déjà vendus gardent leur place et leur prix. Un tarif vendu ne se retire pas\u00a0: fermez sa vente avec une date de fin.",
    redrawn: "Le plan de la salle a été redessiné depuis. Cette séance garde l’ancien.",
    redrawnSold:
      "Le plan de la salle a été redessiné depuis. Des places sont prises\u00a0: cette séance garde l’ancien.",
    takeRedrawn: "Reprendre le nouveau plan",
    pool: "Catégorie de places",
    capacity: "Places",
    numbered: "Places numérotées, d’après le plan",
    taken: (places: number) =>
      places === 0 ? "aucune prise" : `${places.toLocaleString("fr")} ${places > 1 ? "prises" : "prise"}`,
    addPool: "Ajouter une catégorie",
    newPool: "Nouvelle catégorie",
    removePool: "Retirer la catégorie",
    addTariff: "Ajouter un tarif",
    newTariff: "Nouveau tarif",
    removeTariff: (name: string) => `Retirer le tarif ${name}`,
    tariff: {
      name: "Nom du tarif",
      price: "Prix",
      salesFrom: "En vente du",
      salesTo: "Jusqu’au",
      cap: "Quantité",
      perBooking: "Par réservation",
      accessCode: "Code d’accès",
      admits: "Personnes/billet",
    },
    unlimited: "sans limite",
    zone: "Zone du plan",
    noZone: "Sans numéro",
    planned: (created: number, known: number, drafts = 0) =>
      [
        created === 0 ? "Aucune nouvelle séance" : "",
        created > drafts ? countedSessions(created - drafts, "mise en vente", "mises en vente") : "",
        drafts > 0 ? `${countedSessions(drafts, "créée")} hors vente` : "",
        known > 0 ? `${countedSessions(known, "existait", "existaient")} déjà` : "",
      ]
        .filter(Boolean)
        .join(", "),
    preview: {
      title: "Ce qui sera créé",
      waiting: "Remplissez le formulaire\u00a0: les dates s’affichent ici.",
      count: (created: number) =>
        created === 0 ? "Aucune nouvelle séance" : countedSessions(created, "à créer", "à créer"),
      drafts: (count: number) => `${countedSessions(count, "copiée", "copiées")} d’une séance hors vente`,
      known: (count: number) =>
        `${countedSessions(count, "existe", "existent")} déjà et ${count > 1 ? "restent" : "reste"} inchangée${count > 1 ? "s" : ""}`,
      more: (days: number) => `… et ${days} ${days > 1 ? "autres jours" : "autre jour"}`,
    },
    cancelled: (people: number) =>
      people === 0
        ? "Séance annulée. Personne n’avait réservé"
        : `Séance annulée pour ${people > 1 ? `${people.toLocaleString("fr")} personnes` : "1 personne"}. Les messages et les remboursements partent\u00a0; les espèces se rendent au guichet`,
    postponed: (bookings: number) => told("La séance est reportée", bookings),
    delayed: (bookings: number) => told("Le retard est annoncé", bookings),
    times: {
      title: "Ce qui va changer",
      waiting: "Remplissez le formulaire\u00a0: les nouvelles heures s’affichent ici.",
      now: (starts: string, doors: string, ends: string) => `Début ${starts}, portes ${doors}, fin ${ends}.`,
      told: (bookings: number) =>
        bookings === 0
          ? "Personne n’a réservé\u00a0: personne n’est à prévenir."
          : `${bookings.toLocaleString("fr")} ${bookings > 1 ? "réservations" : "réservation"} à prévenir.`,
    },
    save: "Enregistrer les tarifs",
    saved: "Les places et les tarifs sont enregistrés",
  },
  programme: {
    title: "Programme",
    targets: "Public",
    time: "Heure",
    what: "Passage",
    who: "Qui",
    add: "Ajouter un passage",
    remove: (title: string) => `Retirer ${title || "ce passage"}`,
    save: "Enregistrer le programme",
    saved: "Le programme est enregistré",
  },
  give: {
    title: "Invitations",
    help: "De vrais billets, gratuits\u00a0: ils comptent dans les places et passent à l’entrée comme les autres.",
    pool: "Catégorie de places",
    poolLeft: (pool: string, left: number) =>
      `${pool} (${left.toLocaleString("fr")} ${left > 1 ? "libres" : "libre"})`,
    count: "Billets",
    name: "Nom de l’invité",
    phone: "Téléphone",
    phoneHelp: "Les billets lui sont envoyés par SMS",
    give: "Offrir",
    given: (count: number, name: string, code: string) =>
      `${count} ${count > 1 ? "billets offerts" : "billet offert"} à ${name}, réservation ${code}`,
  },
  statistics: {
    event: "Événement",
    noEvent: "Vous n’avez pas encore d’événement.",
    nothing: "Rien pour le moment.",
    csv: "Télécharger en CSV",
    downloaded: "Le fichier est téléchargé",
    days: "Ventes par jour",
    tariffs: "Ventes par tarif",
    sessions: "Séances",
    entrances: "Entrées par porte",
    day: "Jour",
    tariff: "Tarif",
    session: "Séance",
    places: "Places",
    share: "Part du meilleur jour",
    revenue: "Recette",
    refunded: "Remboursé",
    sold: "Vendues",
    capacity: "Capacité",
    given: "Invitations",
    entered: "Entrés",
    absent: "Absents",
    cancelled: "annulée",
    entrance: "Porte",
    people: "Personnes",
    unnamed: "Appareil sans nom",
  },
};
