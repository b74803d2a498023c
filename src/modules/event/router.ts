import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import {
  eventDaysInput,
  eventIdInput,
  eventSearchInput,
  leaveWaitingInput,
  waitForPlacesInput,
} from "./schema.ts";
import { describeEvent } from "./search/describe-event.ts";
import { getEvent } from "./search/get-event.ts";
import { getPlaces } from "./search/get-places.ts";
import { listEventDays } from "./search/list-event-days.ts";
import { searchEvents } from "./search/search-events.ts";
import { leaveWaiting } from "./wait/leave-waiting.ts";
import { waitForPlaces } from "./wait/wait-for-places.ts";

export const eventRouter = router({
  search: publicProcedure.input(eventSearchInput).query(({ ctx, input }) => searchEvents(ctx, input)),
  days: publicProcedure.input(eventDaysInput).query(({ ctx, input }) => listEventDays(ctx, input)),
  detail: publicProcedure.input(eventIdInput).query(({ ctx, input }) => getEvent(ctx, input)),
  places: publicProcedure.input(eventIdInput).query(({ ctx, input }) => getPlaces(ctx, input)),
  preview: publicProcedure.input(eventIdInput).query(({ ctx, input }) => describeEvent(ctx, input)),
  waitForPlaces: signedInProcedure
    .input(waitForPlacesInput)
    .mutation(({ ctx, input }) => waitForPlaces(ctx, input)),
  leaveWaiting: signedInProcedure
    .input(leaveWaitingInput)
    .mutation(({ ctx, input }) => leaveWaiting(ctx, input)),
});
