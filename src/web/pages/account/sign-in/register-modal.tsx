import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import type { ModalProps } from "../../../page-props.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { RegisterCredentials } from "./register-credentials.tsx";
import { RegisterMode } from "./register-mode.tsx";
import { RegisterPerson } from "./register-person.tsx";
import { RegisterVerification } from "./register-verification.tsx";
import { StepBar } from "./step-bar.tsx";

const words = accountScreenWords.register;
const steps = ["mode", "info", "verification", "credentials"] as const;
const titles = [words.modeTitle, words.infoTitle, accountScreenWords.code.title, words.credentialsTitle];

/**
 * Registration in four steps that are part of the address, so that a reload or a
 * link from an SMS returns to them.
 */
export function Modal({ query, close }: ModalProps) {
  const verify = query.get("verify") ?? "";
  const asked = (steps as readonly string[]).indexOf(query.get("step") ?? "");
  // The last two steps need a registration id; without one, start at the beginning.
  const index = asked < 0 || (asked >= 2 && !verify) ? 0 : asked;
  const mode = query.get("mode") === "email" ? "email" : "phone";
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.title}
      description={<StepBar position={index + 1} length={steps.length} title={titles[index] ?? ""} />}
    >
      {index === 0 && <RegisterMode />}
      {index === 1 && <RegisterPerson mode={mode} key={mode} />}
      {index === 2 && <RegisterVerification id={verify} key={verify} />}
      {index === 3 && <RegisterCredentials id={verify} />}
    </Dialog>
  );
}
