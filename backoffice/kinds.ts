import type { SvgIconComponent } from "@mui/icons-material";
import CelebrationIcon from "@mui/icons-material/Celebration";
import DirectionsBusIcon from "@mui/icons-material/DirectionsBus";
import KeyIcon from "@mui/icons-material/Key";
import MedicalServicesIcon from "@mui/icons-material/MedicalServices";
import type { ComponentType } from "react";
import type { GateEntry } from "../src/modules/desk/gate/gate-schema.ts";
import { kindNames, type ServiceKind, serviceKinds } from "../src/shared/kinds.ts";
import type { MenuGroup } from "../src/shared/resource/resource.ts";

/**
 * What the back office has of each kind. Its group of the menu is called after its module, and so is its folder of pages
 * (pages/supply/<module>); the parts that the gate and the desk show of it are in `desk-parts.tsx` there.
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

/** What a customer at the desk wants of an entry; the kind reads `wish`. */
export interface DeskWish {
  wish: Record<string, unknown>;
  places: number;
  /** What each named place is called: « Siège 4 ». */
  labels: string[];
}

export interface WishProps {
  entry: GateEntry;
  /** Null while nothing that can be sold is chosen. */
  onWish(wish: DeskWish | null): void;
}

export interface DeskParts {
  /** Which places are sold: seats on the plan, tariffs, dates. Without it the desk asks for a number of places. */
  WishFields?: ComponentType<WishProps>;
  /** Stands above the manifest: who drives, and with which plate. */
  ManifestHead?: ComponentType<{ entry: GateEntry }>;
  /** One more thing to do with an entry that runs: « Places du guichet ». */
  tool?: { label: string; component: ComponentType<{ id: string }> };
}

const partFiles = import.meta.glob<{ deskParts: DeskParts }>("./pages/supply/*/desk-parts.tsx");

/** A kind without parts of its own has the desk's. */
export async function loadDeskParts(kind: ServiceKind): Promise<DeskParts> {
  const load = partFiles[`./pages/supply/${kindNames[kind].module}/desk-parts.tsx`];
  return (await load?.())?.deskParts ?? {};
}
