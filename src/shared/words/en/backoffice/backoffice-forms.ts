import type * as french from "../../fr/backoffice/backoffice-forms.ts";
import type { Translated } from "../../translated.ts";

/** The hints of the back office's form fields, beside their labels. */
export const formWords: Translated<typeof french.formWords> = {
  currency: "Three capital letters, for example XAF",
  durationHelp: "In minutes (270), or in hours and minutes (4 h 30)",
  timePlaceholder: "HH:MM",
  time: "Time",
  line: "Description",
  amount: "Amount",
  leave: "Your changes are not saved. Leave this page without keeping them?",
  closeWindow: "What you typed is not saved. Close without keeping it?",
  stale: "Someone else has just changed this record",
  staleHelp: "Nothing is saved yet. Here is what differs:",
  field: "Field",
  theirs: "Saved meanwhile",
  yours: "Your form",
  keepMine: "Keep my changes",
  reload: "Reload the record",
  change: "Edit",
  changeField: (label) => `Edit: ${label}`,
  save: "Save",
};
