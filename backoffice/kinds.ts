import type { SvgIconComponent } from "@mui/icons-material";
import CelebrationIcon from "@mui/icons-material/Celebration";
import DirectionsBusIcon from "@mui/icons-material/DirectionsBus";
import KeyIcon from "@mui/icons-material/Key";
import MedicalServicesIcon from "@mui/icons-material/MedicalServices";
import { kindNames, type ServiceKind, serviceKinds } from "../src/shared/kinds.ts";
import type { MenuGroup } from "../src/shared/resource/resource.ts";

/**
 * What the back office has of each kind: its group of the menu is called after its module, and so are its folder of
 * pages (pages/supply/<module>) and its desk parts (pages/supply/<module>/desk-parts.tsx).
 */
export const kindIcons: Record<ServiceKind, SvgIconComponent> = {
  trip: DirectionsBusIcon,
  event: CelebrationIcon,
  location: KeyIcon,
  rdv: MedicalServicesIcon,
};

/** The kind to which a group of the menu belongs; null for what all kinds have. */
export function kindOfGroup(group: MenuGroup): ServiceKind | null {
  return serviceKinds.find((kind) => kindNames[kind].module === group) ?? null;
}
