import { type ActionsOf, daysOf, filled, type SavesOf } from "../../platform/action-values.ts";
import { cancelSession } from "./operate/cancel-session.ts";
import { delaySession } from "./operate/delay-session.ts";
import {
  cancelSessionInput,
  delaySessionInput,
  postponeSessionInput,
  updateSessionInput,
} from "./operate/operate-schema.ts";
import { postponeSession } from "./operate/postpone-session.ts";
import { updateSession } from "./operate/update-session.ts";
import { copySession, copyWeek } from "./supply/copy-sessions.ts";
import type { eventResource } from "./supply/event.resource.ts";
import type { eventSessionResource } from "./supply/event-session.resource.ts";
import { saveEvent } from "./supply/save-event.ts";
import { saveVenueMap } from "./supply/save-venue-map.ts";
import {
  copySessionInput,
  copyWeekInput,
  saveEventInput,
  saveVenueMapInput,
} from "./supply/supply-schema.ts";
import type { venueMapResource } from "./supply/venue-map.resource.ts";

/** What is done with the rows of this kind in the back office. */
export const eventActions = {
  "event-session": {
    copy: (ctx, { id, values: { days, ...values } }) =>
      copySession(ctx, copySessionInput.parse({ ...values, ...daysOf({ days }), id })),
    "copy-week": (ctx, { values: { week, ...values } }) =>
      copyWeek(ctx, copyWeekInput.parse({ ...values, ...daysOf({ week }) })),
    update: (ctx, { id, values: { status, saleEndsAt, ...values } }) =>
      updateSession(
        ctx,
        updateSessionInput.parse({
          ...values,
          id,
          saleEndsAt: saleEndsAt ?? undefined,
          published: status === undefined ? undefined : status === "PUBLISHED",
        }),
      ),
    publish: (ctx, { id }) => updateSession(ctx, updateSessionInput.parse({ id, published: true })),
    withdraw: (ctx, { id }) => updateSession(ctx, updateSessionInput.parse({ id, published: false })),
    delay: (ctx, { id, values, together }) =>
      delaySession(ctx, delaySessionInput.parse({ ...filled({ ...values, together }), id })),
    postpone: (ctx, { id, values }) => postponeSession(ctx, postponeSessionInput.parse({ ...values, id })),
    cancel: (ctx, { id, values }) => cancelSession(ctx, cancelSessionInput.parse({ ...values, id })),
  },
} satisfies ActionsOf<typeof eventSessionResource>;

/** How rows are saved whose saving has a rule. */
export const eventSaves = {
  event: (ctx, row) => saveEvent(ctx, saveEventInput.parse(row)),
  "venue-map": (ctx, row) => saveVenueMap(ctx, saveVenueMapInput.parse(row)),
} satisfies SavesOf<typeof eventResource | typeof venueMapResource>;
