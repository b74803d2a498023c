import type { errorsFr } from "../fr/errors.ts";

export const errorsEn: typeof errorsFr = {
  INTERNAL: "Something went wrong, please try again later",
  INVALID_INPUT: "Some information is incorrect. Check the form and try again.",
  NOT_SIGNED_IN: "Your session has expired. Please sign in.",
  FORBIDDEN: "You are not allowed to do this.",
  NOT_FOUND: "This item cannot be found.",
  CONFLICT: "This is no longer possible in the current state. Reload the page.",
  STALE_EDIT: "Somebody else has just changed this record. Reload it before saving.",
  IN_USE: (detail) => `Cannot delete: this item is used by ${detail.usedBy ?? "other data"}.`,
  ALREADY_EXISTS: "An identical item already exists.",
  TOO_LARGE: "The image you sent is too large. Choose a smaller one",
  TOO_MANY_REQUESTS: (detail) =>
    `Too many attempts. Try again in ${Math.max(1, Math.ceil(Number(detail.seconds ?? 60) / 60))} min.`,
  OVERLOADED: "The service is very busy. Try again in a few seconds.",
  UNKNOWN_COUNTRY: "This country is not available yet.",
  INVALID_FILTER: "This filter does not exist.",
  INVALID_SORT: "This sort does not exist.",
  INVALID_REFERENCE: "A chosen item does not exist or is not accessible to you.",
  NOT_AN_IMAGE: "This file is not an image. Accepted: .jpg, .jpeg, .png, .gif.",
  FILE_REFUSED: "This file cannot be accepted.",
};
