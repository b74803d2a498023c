import { z } from "zod";
import { isUrl } from "../../../shared/validate.ts";
import { webhookWords } from "../../../shared/words/fr/partner/webhooks.ts";

export const webhookEvents = [
  "BOOKING_CONFIRMED",
  "BOOKING_CHANGED",
  "BOOKING_CANCELLED",
  "TICKET_CHECKED_IN",
] as const;
export type WebhookEventName = (typeof webhookEvents)[number];

const columns = {
  url: z
    .string()
    .trim()
    .max(500)
    .refine(isUrl, { error: () => webhookWords.addressRefused }),
  events: z.array(z.enum(webhookEvents)).min(1, { error: () => webhookWords.eventNeeded }),
};

export const addWebhookInput = z.object({ companyId: z.uuid(), ...columns });
export type AddWebhookInput = z.infer<typeof addWebhookInput>;

export const saveWebhookInput = z.object({ id: z.uuid(), ...columns, active: z.boolean() });
export type SaveWebhookInput = z.infer<typeof saveWebhookInput>;
