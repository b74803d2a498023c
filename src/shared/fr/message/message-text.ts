/** What a template makes of its data: the SMS, and the e-mail with its subject. */
export interface MessageText {
  sms: string;
  subject: string;
  text: string;
}
