import type { CountrySettings, SaveSettingsInput } from "../src/modules/geo/settings-schema.ts";
import type {
  ConversationDetail,
  ConversationListInput,
  ConversationPage,
} from "../src/modules/message/conversation-schema.ts";
import type { RequestDocumentView } from "../src/modules/partner/request-schema.ts";
import type { ServiceList } from "../src/modules/payment/services-schema.ts";
import type { PlanPreview } from "../src/modules/trip/plan-schema.ts";
import { call } from "./pages/gate/api.ts";

/** What the screens that are more than lists ask for and tell, and what goes in and comes out. */
interface Questions {
  "geo.settings": [{ countryId: string }, CountrySettings];
  "payment.services": [undefined, ServiceList];
  "trip.previewPlan": [Record<string, unknown>, PlanPreview];
  "message.companyConversations": [Partial<ConversationListInput>, ConversationPage];
  "message.supportConversations": [Partial<ConversationListInput>, ConversationPage];
  "message.conversation": [{ conversationId: string }, ConversationDetail];
  "partner.requestDocuments": [{ requestId: string }, RequestDocumentView[]];
}

interface Orders {
  "geo.saveSettings": [SaveSettingsInput, CountrySettings];
  "payment.checkService": [{ name: string }, { reached: boolean }];
  "message.send": [{ conversationId: string; body: string }, { conversationId: string }];
}

export function askDesk<N extends keyof Questions>(
  name: N,
  input: Questions[N][0],
): Promise<Questions[N][1]> {
  const query = input === undefined ? "" : `?${new URLSearchParams({ input: JSON.stringify(input) })}`;
  return call(`/api/trpc/${name}${query}`, {}) as Promise<Questions[N][1]>;
}

export function tellDesk<N extends keyof Orders>(name: N, input: Orders[N][0]): Promise<Orders[N][1]> {
  return call(`/api/trpc/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  }) as Promise<Orders[N][1]>;
}
