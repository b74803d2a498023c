import { accountScreenWords } from "../../shared/words/fr/account/account-screens.ts";
import type { Failure } from "../state/failures.ts";
import type { FieldBinding } from "../ui/form.ts";
import { PasswordInput } from "../ui/text-input.tsx";

const words = accountScreenWords.register;

interface PasswordForm {
  field(name: "password" | "confirmPassword"): FieldBinding<string>;
}

/** A new password, typed twice. */
export function NewPasswordFields(props: { form: PasswordForm; label?: string; confirmLabel?: string }) {
  const { form, label = words.password, confirmLabel = words.confirmPassword } = props;
  return (
    <>
      <PasswordInput
        {...form.field("password")}
        label={label}
        hint={words.passwordHint}
        autoComplete="new-password"
      />
      <PasswordInput {...form.field("confirmPassword")} label={confirmLabel} autoComplete="new-password" />
    </>
  );
}

/** Shows the server's refusal of a password at the password field. */
export function passwordErrors({ code, message, fields }: Failure): Failure["fields"] {
  return code === "COMMON_PASSWORD" || code === "SAME_PASSWORD" ? { password: message } : fields;
}
