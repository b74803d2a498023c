import type { MyPartnerRequest } from "../../../modules/partner/request/request-schema.ts";
import { serviceKinds } from "../../../shared/kinds.ts";
import { readLocal, removeLocal, writeLocal } from "../../state/stored.ts";

const textNames = [
  "companyName",
  "city",
  "taxNumber",
  "tradeRegister",
  "contactLastName",
  "contactFirstName",
  "contactPhone",
  "contactEmail",
  "message",
] as const satisfies readonly (keyof MyPartnerRequest)[];

export type RequestValues = Pick<MyPartnerRequest, (typeof textNames)[number] | "kinds">;

/**
 * What was typed into the form and not sent yet. Files are not kept: a page is only given a file that a person has
 * chosen on it.
 */
export interface RequestDraft {
  /** Kept too, so that sending again after a lost answer and a reload is still the same request. */
  requestKey: string;
  /** The reference of the refused request that it corrects; null for a new one. */
  corrects: string | null;
  values: RequestValues;
  /** Files were chosen, and have to be chosen again. */
  files: boolean;
}

const draftKey = "mboa-partner-request";

/** Names and numbers do not stay forever on a device that other people may use. */
const keptFor = 7 * 86_400_000;

interface KeptDraft extends RequestDraft {
  until: number;
}

export const keepDraft = (draft: RequestDraft): void =>
  writeLocal(draftKey, { ...draft, until: Date.now() + keptFor } satisfies KeptDraft);

export const forgetDraft = (): void => removeLocal(draftKey);

/** A draft may have been written by an older version of this page. */
function isWhole(draft: Partial<KeptDraft> | null | undefined): draft is KeptDraft {
  const { kinds, ...texts } = draft?.values ?? {};
  return (
    typeof draft?.requestKey === "string" &&
    Array.isArray(kinds) &&
    kinds.every((kind) => serviceKinds.includes(kind)) &&
    textNames.every((name) => typeof (texts as Record<string, unknown>)[name] === "string")
  );
}

/** The draft of this very request: a new one, or the correction of a refused one. */
export function readDraft(corrects: string | null): RequestDraft | null {
  const kept = readLocal<KeptDraft>(draftKey);
  if (!isWhole(kept) || kept.until < Date.now() || kept.corrects !== corrects) return null;
  const { until: _, ...draft } = kept;
  return draft;
}

/** Whether anything was typed, beyond what the form began with. */
export const isTyped = (values: RequestValues, initial: RequestValues): boolean =>
  JSON.stringify(values) !== JSON.stringify(initial);
