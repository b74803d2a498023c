import type { ActionsOf } from "../../platform/action-values.ts";
import { answerContactMessage } from "./contact/answer-contact-message.ts";
import type { contactMessageResource } from "./contact/contact-message.resource.ts";
import { answerContactMessageInput } from "./contact/contact-schema.ts";
import { handleContactMessage } from "./contact/handle-contact-message.ts";
import type { messageResource } from "./support/message.resource.ts";
import { resendMessage } from "./support/resend-message.ts";

/** What is done with the rows of this module in the back office. */
export const messageActions = {
  message: { resend: (ctx, { id }) => resendMessage(ctx, { messageId: id }) },
  "contact-message": {
    answer: (ctx, { id, values }) =>
      answerContactMessage(ctx, answerContactMessageInput.parse({ ...values, id })),
    handle: (ctx, { id }) => handleContactMessage(ctx, { id }),
  },
} satisfies ActionsOf<typeof messageResource | typeof contactMessageResource>;
