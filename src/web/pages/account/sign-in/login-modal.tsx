import { useEffect } from "react";
import { paths } from "../../../../shared/address/paths.ts";
import { accountScreensFr } from "../../../../shared/fr/account/account-screens.ts";
import type { ModalProps } from "../../../page-props.ts";
import { useUser } from "../../../state/session.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoginForm } from "./login-form.tsx";

const words = accountScreensFr.login;

export function Modal({ close }: ModalProps) {
  const user = useUser();
  // Nothing to do for somebody who is signed in, nor over the page that is this form already.
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
