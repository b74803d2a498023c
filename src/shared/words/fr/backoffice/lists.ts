/** The words around the rows of a list. */
export const listWords = {
  all: "Tout",
  /** The label of the tabs by status: « État ». */
  tabs: (label: string) => `Lignes par ${label.toLowerCase()}`,
  count: (count: number, maximum: number) => (count >= maximum ? `${maximum - 1}+` : String(count)),
  /** The heading of what was paid with a row. */
  paidFor: "Réservations",
  further: (count: number) => (count > 1 ? `et ${count} autres` : "et une autre"),
  export: "Exporter",
  formats: { csv: "Fichier CSV", xlsx: "Fichier Excel" },
  display: "Affichage",
  dense: "Lignes serrées",
  /** Several rows at once on a telephone. */
  choosing: {
    begin: "Choisir plusieurs lignes",
    count: (count: number) =>
      count === 0 ? "Touchez les lignes" : count > 1 ? `${count} lignes choisies` : "1 ligne choisie",
    /** The bar above a table; it names the first rows. */
    named: (names: readonly string[]) => {
      const more = names.length - 3;
      const first = names.slice(0, 3).join(", ");
      const others = more > 0 ? ` et ${more} ${more > 1 ? "autres" : "autre"}` : "";
      return `${names.length > 1 ? `${names.length} lignes choisies` : "1 ligne choisie"}\u00a0: ${first}${others}`;
    },
    page: (count: number) => (count > 1 ? `Les ${count} de cette page` : "La seule de cette page"),
  },
  views: {
    label: "Vues gardées",
    keep: "Garder cette vue",
    name: "Nom de la vue",
    help: "Les filtres et le tri sont gardés pour vous, sur tous vos appareils.",
    replace: "La vue du même nom sera remplacée.",
    missing: "Donnez un nom à cette vue",
    save: "Garder",
    remove: (name: string) => `Retirer la vue « ${name} »`,
    dropped: (name: string) =>
      `La vue « ${name} » contenait un filtre ou un tri qui n’existe plus\u00a0: il en a été retiré.`,
    removed: (name: string) => `Vue « ${name} » retirée`,
  },
};
