/** The choice of a traveller whose bus has not left, on the screens of a keypad and by SMS: at most 160 characters. */
export const lateKeypadWords = {
  title: (time: string) => `Votre bus de ${time} n’est pas parti.`,
  bus: (time: string, company: string) => `Bus de ${time} ${company}`,
  busMeaning: (time: string, company: string, terminal: string) =>
    `Bus de ${time}, ${company}, ${terminal}, sans supplément.`,
  tooLate: (next: string) => `Trop tard pour ${next}`,
  takeBus: "Prendre ce bus",
  money: (amount: string) => `Remboursement ${amount}`,
  moneyMeaning: (amount: string) => `Billet annulé, ${amount} rendus à qui a payé.`,
  cashMeaning: (amount: string, company: string) =>
    `Billet annulé, ${amount} en espèces au guichet de ${company}.`,
  takeMoney: "Reprendre l’argent",
  moved: ({ company, terminal }: { company: string; terminal: string }, when: string, code: string) =>
    `Vous partez avec ${company}, ${when}, ${terminal}. Le billet garde son code ${code}.`,
  refunded: (code: string) => `Billet ${code} annulé. Tout est rendu à qui a payé.`,
  refundedCash: (code: string, company: string) =>
    `Billet ${code} annulé. Tout votre argent est à retirer au guichet de ${company}.`,
  cancelled: (code: string) => `Billet ${code} annulé.`,
  ended: (code: string) => `Choix fermé : le bus est parti, ou le billet ${code} a changé.`,
  reply: (bus: string, money: string, code: string) => `écrivez ${bus} ${code} ou ${money} ${code}`,
};
