import type { PhotoFault } from "../../../resource/picture-shapes.ts";

/** What the uploader of a photograph is told. */
export const photoWords = {
  faults: {
    small: "Cette photo est trop petite\u00a0: elle sera floue. Prenez-la en grand, sans zoom.",
    dark: "Cette photo est trop sombre\u00a0: prenez-la de jour, lumière allumée et rideaux ouverts.",
    blurred: "Cette photo est floue\u00a0: tenez le téléphone des deux mains et reprenez-la.",
  } satisfies Record<PhotoFault, string>,
  /** Beside what was chosen, which is shown as travellers will see it. */
  cropped: "Les photos sont recadrées et éclaircies pour leur place. Retirez celle qui ne convient pas.",
};
