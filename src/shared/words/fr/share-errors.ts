/** Parts of a divided bill that do not make its total. */
export const shareErrorWords = {
  missing: (sum: string) => `Il manque ${sum} pour faire le total.`,
  over: (sum: string) => `Les parts dépassent le total de ${sum}.`,
};
