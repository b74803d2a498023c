import type {
  ConsultantDetail,
  NamedPlace,
} from "../../../../modules/appointment/search/appointment-schema.ts";
import { meetingFr } from "../../../../shared/fr/appointment/appointment.ts";

/** « Cabinet Bastos, Bastos, Yaoundé » */
export const placeLine = (place: Pick<NamedPlace, "name" | "quarter" | "city"> | undefined): string =>
  [place?.name, place?.quarter, place?.city].filter(Boolean).join(", ");

/** Where the patient goes for a slot at one of the places, or how the consultant contacts the patient instead. */
export function meetingPlace(
  { places, service }: Pick<ConsultantDetail, "places" | "service">,
  placeId: string,
): string {
  return meetingFr(service.mode, placeLine(places.find(({ id }) => id === placeId)));
}
