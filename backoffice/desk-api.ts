import type { TimetableInput, WeekTimetable } from "../src/kinds/trip/operate/timetable-schema.ts";
import type { SeasonPreview } from "../src/kinds/trip/season/season-schema.ts";
import type { FreeBus, PlanPreview } from "../src/kinds/trip/supply/plan-schema.ts";
import type {
  CountrySettings,
  DecideSettingInput,
  SaveSettingsInput,
} from "../src/modules/geo/settings-schema.ts";
import type {
  ConversationDetail,
  ConversationListInput,
  ConversationPage,
} from "../src/modules/message/conversation/conversation-schema.ts";
import type { RequestFile } from "../src/modules/partner/request/request-schema.ts";
import type { ServiceList } from "../src/modules/payment/providers/services-schema.ts";
import { procedures } from "./procedures.ts";

/** The procedures that screens other than lists call, with their inputs and outputs. */
interface Questions {
  "geo.settings": [{ countryId: string }, CountrySettings];
  "payment.services": [undefined, ServiceList];
  "trip.freeBuses": [{ id: string }, FreeBus[]];
  "trip.previewPlan": [Record<string, unknown>, PlanPreview];
  "trip.timetable": [TimetableInput, WeekTimetable];
  "trip.previewSeason": [Record<string, unknown>, SeasonPreview];
  "message.companyConversations": [Partial<ConversationListInput>, ConversationPage];
  "message.supportConversations": [Partial<ConversationListInput>, ConversationPage];
  "message.conversation": [{ conversationId: string }, ConversationDetail];
  "partner.requestFile": [{ id: string }, RequestFile];
}

interface Orders {
  "geo.saveSettings": [SaveSettingsInput, CountrySettings];
  "geo.confirmSetting": [DecideSettingInput, CountrySettings];
  "geo.refuseSetting": [DecideSettingInput, CountrySettings];
  "payment.checkService": [{ name: string }, { reached: boolean }];
  "message.send": [{ conversationId: string; body: string }, { conversationId: string }];
}

export const { ask: askDesk, tell: tellDesk } = procedures<Questions, Orders>();
