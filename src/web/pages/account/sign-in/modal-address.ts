import { navigate } from "wouter/use-browser-location";
import { type ModalAction, paths } from "../../../../shared/address/paths.ts";

const own = ["action", "step", "verify", "mode"] as const;
type Step = Partial<Record<"step" | "verify" | "mode", string>>;

/** The address of a modal's step over the present page: what another step said is gone, the page's own query stays. */
export function stepAddress(action: ModalAction, step: Step = {}): string {
  const query = new URLSearchParams(location.search);
  for (const name of own) query.delete(name);
  // The page of sign-in is that form already: a second one over it would only hide it.
  const here = action === "login" && location.pathname === paths.login();
  if (!here) for (const [name, value] of Object.entries({ action, ...step })) query.set(name, value);
  const text = query.toString();
  return text ? `${location.pathname}?${text}` : location.pathname;
}

/** `replace` where going back would show a step that is over. */
export function goToStep(action: ModalAction, step: Step = {}, replace = false): void {
  navigate(stepAddress(action, step), { replace });
}

/**
 * What was typed a moment ago and should not be typed again. In memory only: a code or an address has no
 * place in the browser's storage or in its history.
 */
export const typed: { credential: string; phone: string; code: string } = {
  credential: "",
  phone: "",
  code: "",
};

let challenge = "";

/** Somebody came back from a provider, and their account asks for a code: the form of sign-in shows it. */
export function goToChallenge(given: string): void {
  challenge = given;
  goToStep("login", {}, true);
}

export function takeChallenge(): string {
  const taken = challenge;
  challenge = "";
  return taken;
}
