/** What one of the people whom an action reaches would read, as it would be sent; without the way into a booking. */
export interface TriedMessage {
  /** The name of the message template. */
  template: string;
  sms: string;
  subject: string;
  text: string;
}
