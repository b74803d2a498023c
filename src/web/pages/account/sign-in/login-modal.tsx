import { useEffect, useState } from "react";
import { paths } from "../../../../shared/address/paths.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { herePath } from "../../../here.ts";
import type { ModalProps } from "../../../page-props.ts";
import { useUser } from "../../../state/session.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoginForm } from "./login-form.tsx";
import { typed } from "./modal-address.ts";

const words = accountScreenWords.login;

export function Modal({ close }: ModalProps) {
  const user = useUser();
  const [chosen] = useState(() => typed.password !== "");
  // Not needed for a signed-in person, nor over the sign-in page, unless a password was just chosen.
  const needless = user !== null || (!chosen && herePath() === paths.login());
  useEffect(() => {
    if (needless) close();
  }, [needless, close]);
  if (needless) return null;
  return (
    <Dialog open onOpenChange={close} title={words.title} description={words.description}>
      <LoginForm />
    </Dialog>
  );
}
