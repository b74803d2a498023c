import {
  Briefcase,
  Calendar,
  GraduationCap,
  Heart,
  House,
  type LucideIcon,
  Mic,
  Music,
  PartyPopper,
  Theater,
  Trophy,
  Users,
} from "lucide-react";
import type { IconKey } from "../../../shared/words/fr/ui/icon-names.ts";

const icons: Partial<Record<IconKey, LucideIcon>> = {
  briefcase: Briefcase,
  heart: Heart,
  house: House,
  mic: Mic,
  music: Music,
  party: PartyPopper,
  school: GraduationCap,
  sport: Trophy,
  theater: Theater,
  users: Users,
};

/** The icon of a category or an audience, by the key that the administration chose. */
export function EventIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name as IconKey] ?? Calendar;
  return <Icon className={className} aria-hidden="true" />;
}
