/** An answer to a visitor's message: by e-mail, or in three parts of an SMS. */
export const contactAnswerLimits = { email: 4000, sms: 440 } as const;

/** Length limits of the texts that staff write about a booking. */
export const staffTextLimits = { name: 120, reason: 300, note: 2000, message: 4000 } as const;
