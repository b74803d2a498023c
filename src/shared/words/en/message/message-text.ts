import type * as french from "../../fr/message/message-text.ts";

/** The texts that a template produces: the SMS, and the e-mail with its subject. */
export type MessageText = french.MessageText;
