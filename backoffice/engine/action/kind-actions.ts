import type { OfficeActions } from "./office-actions.ts";

const files = import.meta.glob<{ officeActions: OfficeActions }>(
  "../../../src/kinds/*/office/action-parts.ts",
  { eager: true },
);

/** What the kinds add to the dialogs of their actions. */
export const kindActions: readonly OfficeActions[] = Object.values(files).map((file) => file.officeActions);

/** One record of what all kinds add under the same name. */
export const ofKinds = <T>(part: (kind: OfficeActions) => Record<string, T> | undefined): Record<string, T> =>
  Object.assign({}, ...kindActions.map(part));
