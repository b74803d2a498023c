import type { HandoverState } from "../../../src/kinds/rental/handover/state-schema.ts";

/** The photographs of the demo's handovers: drawings of what is rented, which only people who may read the rental see. */

const folder = "private/handovers/demo/";

export const handoverPhoto = (picture: string): string => folder + (picture.split("/").at(-1) ?? picture);

/** The dashboard of a car whose battery is dead shows no fuel. */
const fuelUnseen = "Tableau de bord éteint";

/** The views of a car, from the outside, inside and boot that are drawn of it. */
export function carViews(images: readonly string[], scratch: string | null): HandoverState {
  const [outside = "", inside = "", boot = ""] = images.map(handoverPhoto);
  const taken = (shot: string, photo: string) => ({ shot, photo, skipped: "" });
  return {
    shots: [
      ...[taken("front", outside), taken("back", boot), taken("left", outside), taken("right", outside)],
      ...[taken("counter", inside), { shot: "fuel", photo: null, skipped: fuelUnseen }],
    ],
    damages: scratch === null ? [] : [{ view: "right", x: 0.34, y: 0.52, note: scratch }],
  };
}
