/** How each way of paying is called, by the name of its provider. */
export const paymentMethodsFr = {
  "mtn-momo": "MTN MoMo",
  "orange-money": "Orange Money",
  stripe: "Carte bancaire",
  cash: "Espèces au guichet",
} as const;
