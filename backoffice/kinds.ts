import type { SvgIconComponent } from "@mui/icons-material";
import CelebrationIcon from "@mui/icons-material/Celebration";
import DirectionsBusIcon from "@mui/icons-material/DirectionsBus";
import KeyIcon from "@mui/icons-material/Key";
import MedicalServicesIcon from "@mui/icons-material/MedicalServices";
import type { ComponentType } from "react";
import type { GateEntry } from "../src/modules/desk/gate/gate-schema.ts";
import { kindNames, type ServiceKind, serviceKinds } from "../src/shared/kinds.ts";
import type { Area } from "../src/shared/permissions.ts";
import type { MenuGroup } from "../src/shared/resource/resource.ts";
import type { Page } from "./page.ts";

/**
 * The back office's parts of each kind. The kind's menu group and its folder of pages (kinds/<module>/office)
 * are named after its module; its parts of the gate and the desk are in `desk-parts.tsx` there.
 */
export const kindIcons: Record<ServiceKind, SvgIconComponent> = {
  trip: DirectionsBusIcon,
  event: CelebrationIcon,
  location: KeyIcon,
  rdv: MedicalServicesIcon,
};

/** The kind of a menu group; null for groups of all kinds. */
export function kindOfGroup(group: MenuGroup): ServiceKind | null {
  return serviceKinds.find((kind) => kindNames[kind].module === group) ?? null;
}

/** What a customer at the desk wants of an entry; the kind interprets `wish`. */
export interface DeskWish {
  /** Null while something of it is missing: the seat of one passenger. */
  wish: Record<string, unknown> | null;
  places: number;
  /** What each person is given, in words: « 14:30 ». */
  labels: string[];
  /** Where places have numbers: who has which, to be chosen beside each name. */
  numbered?: NumberedPlaces;
}

export interface NumberedPlaces {
  /** The number of each person, in their order; null for one that is still to be chosen. */
  units: readonly (number | null)[];
  /** What each of them can choose; the number of another person is exchanged with theirs. */
  free: readonly number[];
  choose(index: number, unit: number): void;
}

export interface WishProps {
  entry: GateEntry;
  /** Null while nothing sellable is chosen. */
  onWish(wish: DeskWish | null): void;
}

export interface DeskParts {
  /**
   * Fields to choose what is sold: seats on the plan, tariffs, dates. Without it the
   * desk asks for a number of places.
   */
  WishFields?: ComponentType<WishProps>;
  /** Nothing is chosen beforehand: these fields take the cursor, not the name. */
  choiceFirst?: boolean;
  /** Shown above the manifest: the driver and the plate. */
  ManifestHead?: ComponentType<{ entry: GateEntry }>;
  /** An additional tool for an entry: « Places du guichet ». */
  tool?: { label: string; component: ComponentType<{ id: string }> };
}

/** What the back office shows of a kind, besides what its declarations describe. */
export interface OfficeParts {
  pages: readonly Page[];
  /** Custom pages for a list and for a row, with the areas that may see them. */
  listPages?: Record<string, AreaPage>;
  showPages?: Record<string, AreaPage>;
  /** Components beside the fields of a declaration's form or page. */
  formExtras?: Record<string, ComponentType>;
  showExtras?: Record<string, ComponentType>;
  /** Custom inputs and cells for fields whose type is not enough: `resource.column` → component. */
  inputs?: Record<string, ComponentType<{ source: string; label: string }>>;
  cells?: Record<string, ComponentType<{ value: unknown; short?: boolean | undefined }>>;
}

export interface AreaPage {
  areas: readonly Area[];
  component: ComponentType;
}

const officeFiles = import.meta.glob<{ officeParts: OfficeParts }>("../src/kinds/*/office/office-parts.ts", {
  eager: true,
});

export const officeParts: readonly OfficeParts[] = Object.values(officeFiles).map((file) => file.officeParts);

/** One record of what all kinds add under the same name. */
export const partsOfKinds = <T>(
  part: (kind: OfficeParts) => Record<string, T> | undefined,
): Record<string, T> => Object.assign({}, ...officeParts.map(part));

const partFiles = import.meta.glob<{ deskParts: DeskParts }>("../src/kinds/*/office/desk-parts.tsx");

/** A kind without parts of its own uses the desk's. */
export async function loadDeskParts(kind: ServiceKind): Promise<DeskParts> {
  const load = partFiles[`../src/kinds/${kindNames[kind].module}/office/desk-parts.tsx`];
  return (await load?.())?.deskParts ?? {};
}
