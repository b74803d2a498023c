/** The texts that a template produces: the SMS, and the e-mail with its subject. */
export interface MessageText {
  sms: string;
  subject: string;
  text: string;
}
