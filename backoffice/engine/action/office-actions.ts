import type { ComponentType } from "react";

export interface Done {
  /** Left out: the action's label and « done ». */
  text?: string;
  /** Warnings to show although the action succeeded. */
  warnings?: readonly string[];
}

type Result = Record<string, unknown>;

/** The success message of actions where « done » is not enough: `resource.action` → its result in words. */
export type DoneSentences = Record<string, (result: Result) => Done>;

type Part = ComponentType<{ action: string }>;

/** What a kind adds to the dialogs of its actions, which load with the first dialog and not at the start. */
export interface OfficeActions {
  /** Previews of an action, shown before it is confirmed. */
  heads?: Record<string, Part>;
  /** Previews of what an action would do with the values in its form, shown below the form. */
  previews?: Record<string, Part>;
  done?: DoneSentences;
}

export const warningsOf = ({ warnings }: Result) => (Array.isArray(warnings) ? warnings.map(String) : []);
