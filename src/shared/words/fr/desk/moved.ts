/** A seat sold offline had already been sold: the customer's new seat. */
export const movedWords = (from: string, to: string): string =>
  `Déjà pris\u00a0: ${from}. Désormais\u00a0: ${to}. Prévenez le client.`;
