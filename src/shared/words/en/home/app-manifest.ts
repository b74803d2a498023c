import type * as french from "../../fr/home/app-manifest.ts";
import type { Translated } from "../../translated.ts";

/** What a phone shows about the installed app. */
export const appManifestWords: Translated<typeof french.appManifestWords> = {
  description: "Trips, appointments, rentals and events in Cameroon",
  shortcuts: { tickets: "My tickets", trip: "Book a trip" },
};
