import { useEffect } from "react";
import { accountScreensFr } from "../../../shared/fr/account-screens.ts";
import type { ModalProps } from "../../pages.ts";
import { useUser } from "../../state/session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoginForm } from "./login-form.tsx";

const words = accountScreensFr.login;

export function Modal({ close }: ModalProps) {
  const user = useUser();
  useEffect(() => {
    if (user) close();
  }, [user, close]);
  if (user) return null;
  return (
    <Dialog open onOpenChange={close} title={words.title} description={words.description}>
      <LoginForm />
    </Dialog>
  );
}
