import { keptStores } from "../../../../../backoffice/pages/gate/kept.ts";
import type { DrivenDepartures, DrivenManifest } from "../../drive/driver-schema.ts";

/** What the device keeps for the road: the departures of its driver, and who travels on them. */

const kept = keptStores("mboa-driver-1", ["facts", "manifests"]);

export const readDepartures = () => kept.one<DrivenDepartures>("facts", "departures");
export const readManifests = () => kept.all<DrivenManifest>("manifests");
export const keepManifest = (manifest: DrivenManifest) =>
  kept.put("manifests", manifest.departure.id, manifest);

/** Keeps the departures, and forgets the passengers of those that are no longer this person's to drive. */
export async function keepDepartures(answer: DrivenDepartures): Promise<void> {
  const before = await readDepartures();
  if (before && before.person.id !== answer.person.id) await kept.clear("manifests");
  const own = new Set(answer.departures.map(({ id }) => id));
  for (const { departure } of await readManifests())
    if (!own.has(departure.id)) await kept.remove("manifests", departure.id);
  await kept.put("facts", "departures", answer);
}
