import {
  AirVent,
  Bath,
  BedDouble,
  Briefcase,
  Building2,
  Calendar,
  Car,
  Check,
  Cog,
  CookingPot,
  Droplets,
  Dumbbell,
  Fuel,
  House,
  type LucideIcon,
  ParkingCircle,
  ShieldCheck,
  Sofa,
  TreePalm,
  Tv,
  Users,
  Waves,
  Wifi,
  Zap,
} from "lucide-react";
import type { IconKey } from "../../../shared/words/fr/ui/icon-names.ts";

const icons: Partial<Record<IconKey, LucideIcon>> = {
  car: Car,
  house: House,
  users: Users,
  cog: Cog,
  fuel: Fuel,
  air_conditioner: AirVent,
  briefcase: Briefcase,
  calendar: Calendar,
  tv: Tv,
  internet: Wifi,
  parking: ParkingCircle,
  gym: Dumbbell,
  swimming_pool: Waves,
  generator: Zap,
  water: Droplets,
  guard: ShieldCheck,
  kitchen: CookingPot,
  bed: BedDouble,
  sofa: Sofa,
  bath: Bath,
  tree: TreePalm,
  building: Building2,
};

/** Seats, gearbox, fuel and year are columns of a car, not entries of its specifications. */
export const carColumnIcons: ReadonlySet<string> = new Set(["users", "cog", "fuel", "calendar"]);

/** The icon of a specification or an accessory, by the key that the administration chose. */
export function EquipmentIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name as IconKey] ?? Check;
  return <Icon className={className} aria-hidden="true" />;
}
