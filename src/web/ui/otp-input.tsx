import clsx from "clsx";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { codeLength } from "../../shared/validate.ts";
import { moreControlWords } from "../../shared/words/fr/ui/more-controls.ts";
import { FieldError } from "./field.tsx";
import { useFormView } from "./posting/form-view.ts";
import { TextInput } from "./text-input.tsx";

export interface OtpInputProps {
  legend: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Called when the last box is filled, so that no button is needed. */
  onComplete?: (value: string) => void;
  error?: string | undefined;
  length?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  id?: string;
  name?: string;
}

/** Handles typing, pasting and arrow keys: the digits and the focused box. */
function useBoxes(props: Pick<OtpInputProps, "value" | "onValueChange" | "onComplete"> & { length: number }) {
  const { value, onValueChange, onComplete, length } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = Array.from({ length }, (_, index) => (value[index] ?? "").trim());

  function focus(index: number) {
    const box = boxes.current[Math.max(0, Math.min(length - 1, index))];
    box?.focus();
    box?.select();
  }

  function write(next: string[]) {
    const joined = next
      .map((digit) => digit || " ")
      .join("")
      .trimEnd();
    onValueChange(joined);
    if (joined.length === length && !joined.includes(" ")) onComplete?.(joined);
  }

  function spread(text: string, at: number) {
    const from = text.length >= length ? 0 : at;
    const typed = text.slice(0, length - from);
    const next = [...digits];
    for (const [offset, digit] of [...typed].entries()) next[from + offset] = digit;
    write(next);
    focus(from + typed.length);
  }

  function change(text: string, index: number) {
    const typed = text.replace(/\D/g, "");
    if (typed.length > 1 && !(digits[index] && typed.length === 2)) return spread(typed, index);
    const next = [...digits];
    // The box already has a digit: the typed one is whichever differs from it.
    next[index] = typed.length === 2 ? ((typed.replace(digits[index] ?? "", "") || typed[0]) ?? "") : typed;
    write(next);
    if (typed) focus(index + 1);
  }

  function press(event: KeyboardEvent, index: number) {
    if (event.key === "ArrowLeft") focus(index - 1);
    else if (event.key === "ArrowRight") focus(index + 1);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(length - 1);
    // Typing the same digit again causes no change event, so the focus is moved here.
    else if (event.key === digits[index]) focus(index + 1);
    else if (event.key === "Backspace" && !digits[index] && index > 0) {
      const next = [...digits];
      next[index - 1] = "";
      write(next);
      focus(index - 1);
    } else return;
    event.preventDefault();
  }

  function paste(event: ClipboardEvent, index: number) {
    event.preventDefault();
    spread(event.clipboardData.getData("text").replace(/\D/g, ""), index);
  }

  return { boxes, digits, change, press, paste };
}

/** One box per digit; a pasted or auto-filled code is spread over them. A space in `value` is an empty box. */
export function OtpInput(props: OtpInputProps) {
  const { legend, value, error, length = codeLength, disabled, autoFocus, name } = props;
  const made = useId();
  const id = props.id ?? made;
  const { boxes, digits, change, press, paste } = useBoxes({ ...props, length });
  const plain = useFormView() !== null;
  if (plain) {
    return (
      <TextInput
        id={id}
        name={name}
        label={legend}
        value={value}
        onValueChange={props.onValueChange}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    );
  }

  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{legend}</legend>
      <div className="flex max-w-sm gap-2 xs:gap-3">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            data-field={name}
            aria-label={moreControlWords.digit(index + 1, length)}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? "one-time-code" : "off"}
            // biome-ignore lint/a11y/noAutofocus: the code is the only thing to do on its screen
            autoFocus={autoFocus && index === 0}
            value={digit}
            onFocus={(event) => event.target.select()}
            onChange={(event) => change(event.target.value, index)}
            onKeyDown={(event) => press(event, index)}
            onPaste={(event) => paste(event, index)}
            className={clsx("control h-15 min-w-0 flex-1 !px-0 text-center font-display text-2xl")}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
