import { useEffect } from "react";
import { paths } from "../../../../shared/address/paths.ts";
import { accountScreensFr } from "../../../../shared/words/fr/account/account-screens.ts";
import type { ModalProps } from "../../../page-props.ts";
import { useUser } from "../../../state/session.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoginForm } from "./login-form.tsx";

const words = accountScreensFr.login;

export function Modal({ close }: ModalProps) {
  const user = useUser();
  // Not needed for a signed-in person, nor over the sign-in page, which shows the same form.
  const needless = user !== null || location.pathname === paths.login();
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
