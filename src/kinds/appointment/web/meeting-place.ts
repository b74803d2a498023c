import { placeLine } from "../../../shared/text/place-line.ts";
import type { ConsultantDetail, NamedPlace } from "../search/appointment-schema.ts";
import { meetingWords } from "../words/fr/appointment.ts";

/** « Cabinet Bastos, Yaoundé » */
export const practiceLine = (place: Pick<NamedPlace, "name" | "quarter" | "city"> | undefined): string =>
  placeLine(place?.name, place?.quarter, place?.city);

/** Where the patient goes for a slot at one of the places, or how the consultant contacts the patient instead. */
export function meetingPlace(
  { places, service }: Pick<ConsultantDetail, "places" | "service">,
  placeId: string,
): string {
  return meetingWords(service.mode, practiceLine(places.find(({ id }) => id === placeId)));
}
