import type { Locale } from "../../shared/text/locale.ts";
import type { Messages, MessageTemplate } from "../../shared/words/fr/message/messages.ts";
import type { Tx } from "../database/database.ts";

export interface Notification<Template extends MessageTemplate = MessageTemplate> {
  /** One message per address: an SMS to the phone, an e-mail to the mailbox. */
  to: { phone?: string | null; email?: string | null; userId?: string | null };
  template: Template;
  data: Parameters<Messages[Template]>[0];
  /** Of its reader, where several are told at once; otherwise that of the present reader. */
  language?: Locale;
  /** A second notification with the same key is not sent again. */
  dedupeKey?: string;
  /** The body holds a code and is wiped from the database once sent. */
  secret?: boolean;
  /** What the e-mail says to mail programs, in the vocabulary of schema.org (JSON). */
  markup?: string | null;
  bookingId?: string;
  companyId?: string;
}

export type Notify = <Template extends MessageTemplate>(
  tx: Tx,
  ...notifications: Notification<Template>[]
) => Promise<void>;
