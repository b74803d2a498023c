import type { ComponentType } from "react";
import { lazyPart } from "../lazy-part.ts";
import { ofKinds } from "./kind-actions.ts";

/** Parts of single action dialogs: a file of its own, so that it loads with the first dialog and not at the start. */

const AnswerHead = lazyPart(() => import("../../pages/support/answer-head.tsx"), "AnswerHead");
const SuspensionImpact = lazyPart(
  () => import("../../pages/cockpit/suspension-impact.tsx"),
  "SuspensionImpact",
);
const OpenChecks = lazyPart(() => import("../../pages/support/open-checks.tsx"), "OpenChecks");

/** Previews of an action, shown before it is confirmed. */
export const actionHeads: Record<string, ComponentType<{ action: string }>> = {
  ...ofKinds((kind) => kind.heads),
  "contact-message.answer": AnswerHead,
  "partner-request.accept": OpenChecks,
};

/** Previews of what an action would do with the values in its form, shown below the form. */
export const actionPreviews: Record<string, ComponentType<{ action: string }>> = {
  ...ofKinds((kind) => kind.previews),
  "company.suspend": SuspensionImpact,
};
