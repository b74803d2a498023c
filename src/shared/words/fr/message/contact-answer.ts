/** Support answers a visitor's message: what the dialog says. */
export const contactAnswerWords = {
  question: "Message reçu",
  byEmail: (email: string) => `La réponse part tout de suite par e-mail à ${email}.`,
  bySms: (phone: string, most: number) =>
    `La réponse part tout de suite par SMS au ${phone}\u00a0: ${most} caractères au plus.`,
  sent: "Réponse envoyée",
  tooLongForSms: (most: number) => `Par SMS, ${most} caractères au plus`,
};
