/** A seat that was sold without network had been taken: what the customer has instead. */
export const movedFr = (from: string, to: string): string =>
  `Déjà pris\u00a0: ${from}. Désormais\u00a0: ${to}. Prévenez le client.`;
