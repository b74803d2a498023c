/** What a template makes of its data: the SMS, and the e-mail with its subject. */
export interface MessageText {
  sms: string;
  subject: string;
  text: string;
}

/**
 * Messages to people, by template. An SMS keeps to letters of GSM-7 (no ê, ô, ç): one part is 160 of them.
 */
export const messagesFr = {
  verificationCode: ({ code }: { code: string }): MessageText => ({
    sms: `Mboa : votre code est ${code}. Il est valable 10 minutes. Ne le donnez à personne.`,
    subject: "Votre code de vérification Mboa",
    text: `Votre code de vérification est ${code}.\n\nIl est valable 10 minutes. Ne le donnez à personne, même à quelqu’un qui dit travailler pour Mboa.`,
  }),
};

export type Messages = typeof messagesFr;
export type MessageTemplate = keyof Messages;
