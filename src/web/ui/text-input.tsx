import clsx from "clsx";
import { Eye, EyeOff } from "lucide-react";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useState,
} from "react";
import { moreControlWords } from "../../shared/words/fr/ui/more-controls.ts";
import { overLimit } from "../../shared/words/fr/ui/text-limit.ts";
import { ControlIcon, Field, type FieldProps, partField } from "./field.tsx";

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "children">;

export interface TextInputProps extends FieldProps, NativeInput {
  value: string;
  onValueChange: (value: string) => void;
  /** A longer text is counted and reported, never cut: a pasted text would lose its end unnoticed. */
  maxLength?: number;
  icon?: ReactNode;
  /** A control inside the field, at its end. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput(props: TextInputProps) {
  const { field, own } = partField(props);
  const { icon, trailing, onValueChange, maxLength, ...rest } = own;
  return (
    <Field {...field} error={overLimit(rest.value, maxLength) ?? field.error}>
      {(control) => (
        <div className="relative">
          <ControlIcon icon={icon} />
          <input
            {...rest}
            {...control}
            onChange={(event) => onValueChange(event.target.value)}
            className={clsx("control", icon && "pl-11", trailing && "pr-13")}
          />
          {trailing && <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span>}
        </div>
      )}
    </Field>
  );
}

export function PasswordInput(props: Omit<TextInputProps, "type" | "trailing">) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={shown ? moreControlWords.hidePassword : moreControlWords.showPassword}
          onClick={() => setShown(!shown)}
          className="flex size-11 items-center justify-center rounded-full text-ink-soft hover:text-forest-800"
        >
          {shown ? (
            <EyeOff className="size-5" aria-hidden="true" />
          ) : (
            <Eye className="size-5" aria-hidden="true" />
          )}
        </button>
      }
    />
  );
}

type NativeTextArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "value" | "onChange" | "children">;

export interface TextAreaProps extends FieldProps, NativeTextArea {
  value: string;
  /** Counted like that of a single-line field. */
  maxLength?: number;
  onValueChange: (value: string) => void;
}

export function TextArea(props: TextAreaProps) {
  const { field, own } = partField(props);
  const { onValueChange, rows = 5, maxLength, ...rest } = own;
  return (
    <Field {...field} error={overLimit(rest.value, maxLength) ?? field.error}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          onChange={(event) => onValueChange(event.target.value)}
          className="control resize-y"
        />
      )}
    </Field>
  );
}
