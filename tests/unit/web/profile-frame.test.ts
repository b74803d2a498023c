import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { profileFr } from "../../../src/shared/fr/account/profile.ts";
import { errorsFr } from "../../../src/shared/fr/errors.ts";
import { Loaded } from "../../../src/web/pages/account/profile/profile-frame.tsx";

const shown = (error: Error) =>
  renderToStaticMarkup(
    createElement(() =>
      Loaded({
        query: { data: undefined, isError: true, error, refetch: () => undefined },
        children: () => null,
      }),
    ),
  );

test("what staff may not see on a person's behalf is refused with its reason, and not called a failure", () => {
  const reason = "Cette action est réservée au titulaire du compte.";
  expect(errorsFr.NOT_ON_BEHALF).toBe(reason);
  const page = shown(Object.assign(new Error(reason), { data: { httpStatus: 403, code: "NOT_ON_BEHALF" } }));
  expect(page).toContain(reason);
  expect(page).not.toContain(profileFr.retry);
});

test("what could not be read for another reason can be asked for again", () => {
  const page = shown(Object.assign(new Error("x"), { data: { httpStatus: 503 } }));
  expect(page).toContain(profileFr.loadFailed);
  expect(page).toContain(profileFr.retry);
});
