import { BusFront, CalendarHeart, CarFront, House, type LucideIcon, PartyPopper } from "lucide-react";
import type { OfferName } from "../../../shared/kinds.ts";

/** One icon for each list, the same on every page. */
export const offerIcons: Record<OfferName, LucideIcon> = {
  trip: BusFront,
  event: PartyPopper,
  consultant: CalendarHeart,
  car: CarFront,
  house: House,
};
