import type { Messages, MessageTemplate } from "../../shared/fr/message/messages.ts";
import type { Tx } from "../database/database.ts";

export interface Notification<Template extends MessageTemplate = MessageTemplate> {
  /** One message per address given: an SMS to the phone, an e-mail to the e-mail. */
  to: { phone?: string | null; email?: string | null; userId?: string | null };
  template: Template;
  data: Parameters<Messages[Template]>[0];
  /** A second notification with the same key is the same message. */
  dedupeKey?: string;
  /** The body holds a code: it is wiped from the database once sent. */
  secret?: boolean;
  bookingId?: string;
  companyId?: string;
}

export type Notify = <Template extends MessageTemplate>(
  tx: Tx,
  ...notifications: Notification<Template>[]
) => Promise<void>;
