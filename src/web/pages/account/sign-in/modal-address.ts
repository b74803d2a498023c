import { type ModalAction, paths } from "../../../../shared/address/paths.ts";
import { herePath, navigate } from "../../../here.ts";

const own = ["action", "step", "verify", "mode", "refuse"] as const;
type Step = Partial<Record<"step" | "verify" | "mode", string>>;

/**
 * The address of a modal's step over the present page: parameters of the previous step are
 * removed, the page's own query is kept.
 */
export function stepAddress(action: ModalAction, step: Step = {}): string {
  const query = new URLSearchParams(location.search);
  for (const name of own) query.delete(name);
  // The sign-in page already shows this form; only with a password that was just chosen does it open over it.
  const here = action === "login" && herePath() === paths.login() && !typed.password;
  if (!here) for (const [name, value] of Object.entries({ action, ...step })) query.set(name, value);
  const text = query.toString();
  return text ? `${herePath()}?${text}` : herePath();
}

/** `replace` where going back would show a finished step. */
export function goToStep(action: ModalAction, step: Step = {}, replace = false): void {
  navigate(stepAddress(action, step), { replace });
}

/**
 * Values typed in one step that the next should not ask for again. In memory only: a code or an address must not
 * be in the browser's storage or history.
 */
export const typed: { credential: string; phone: string; code: string; password: string } = {
  credential: "",
  phone: "",
  code: "",
  password: "",
};

/** The password that was just chosen, once: the sign-in form opens with it. */
export function takePassword(): string {
  const taken = typed.password;
  typed.password = "";
  return taken;
}

let challenge = "";

/** After a social sign-in whose account has a second factor: the sign-in form asks for its code. */
export function goToChallenge(given: string): void {
  challenge = given;
  goToStep("login", {}, true);
}

export function takeChallenge(): string {
  const taken = challenge;
  challenge = "";
  return taken;
}
