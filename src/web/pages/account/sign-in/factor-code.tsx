import { validationWords } from "../../../../shared/words/fr/ui/validation.ts";
import { failureOf } from "../../../state/failures.ts";
import { useForm } from "../../../ui/form.ts";
import { TextInput } from "../../../ui/text-input.tsx";

const check = ({ code }: { code: string }): { code?: string } =>
  code.trim() ? {} : { code: validationWords.required };

/** A form for one code: from the authenticator app, or a recovery code. */
export function useFactorCode(name: string) {
  const form = useForm({ name, initial: { code: "" }, check });
  return { ...form, refuseCode: (error: unknown) => form.refuse({ code: failureOf(error).message }) };
}

interface CodeInputProps {
  form: ReturnType<typeof useFactorCode>;
  label: string;
  /** Codes of the app are digits; recovery codes contain letters. */
  figures?: boolean;
  autoFocus?: boolean;
}

export function FactorCodeInput({ form, label, figures, autoFocus }: CodeInputProps) {
  return (
    <TextInput
      {...form.field("code")}
      label={label}
      autoComplete="one-time-code"
      {...(figures ? { inputMode: "numeric" as const } : { autoCapitalize: "characters", spellCheck: false })}
      {...(autoFocus ? { autoFocus } : {})}
    />
  );
}
