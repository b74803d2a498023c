/** The badge of a menu entry: a file of its own, because every home shows it and no other words of lists. */
export const waitingWords = {
  count: (count: number) => (count > 1 ? `${count} attendent une réponse` : "un attend une réponse"),
};
