/** The choice of a country in the header; only where there are several. */
export const countryMenuWords = {
  choose: (code: string, name: string) => `${code}, ${name}. Changer de pays`,
  all: "Tous les pays",
};
