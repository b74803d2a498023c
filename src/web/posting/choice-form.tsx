import type { KeyboardEvent, ReactNode } from "react";
import { addressOf } from "../here.ts";

/** A choice is made with the button alone, as before there was a form. */
const ignoreEnter = (event: KeyboardEvent) => {
  const { key, target, currentTarget } = event;
  // Keys in a window that was opened from here are none of this form.
  const isOurs = target instanceof HTMLInputElement && currentTarget.contains(target);
  if (key === "Enter" && isOurs) event.preventDefault();
};

interface ChoiceFormProps {
  /** The kind's payment page, which reads what was chosen from its address. */
  action: string;
  fields: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Around what is chosen on a detail page: without the program its button leads on to the payment page with all its fields. */
export function ChoiceForm({ action, fields, children }: ChoiceFormProps) {
  return (
    <form
      action={addressOf(action)}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={ignoreEnter}
      noValidate
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
