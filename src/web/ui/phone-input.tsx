import clsx from "clsx";
import { type InputHTMLAttributes, useEffect, useState } from "react";
import { Field, type FieldProps, partField } from "./field.tsx";
import { Flag } from "./flag.tsx";
import { useFormView } from "./posting/form-view.ts";

type PhoneTools = typeof import("../../shared/phone.ts");

let loading: Promise<PhoneTools> | undefined;

/** The numbering plans (30 KB) are loaded with the first phone field instead of the first page. */
export function loadPhoneTools(): Promise<PhoneTools> {
  loading ??= import("../../shared/phone.ts");
  return loading;
}

let prepared: PhoneTools | null = null;

/** On the server, which draws a page at once and waits for nothing. */
export async function preparePhoneTools(): Promise<void> {
  prepared = await loadPhoneTools();
}

/** The numbering plans that a form without the program is drawn with; null wherever the program loads them by itself. */
export const usePreparedPhoneTools = (): PhoneTools | null => (useFormView() ? prepared : null);

export interface PhoneInputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "type"> {
  value: string;
  onValueChange: (value: string) => void;
  /** Code of the country whose numbers are typed without a prefix. */
  country?: string | undefined;
}

/** A phone number of the current country, grouped while typing; « + » starts another country's number. */
export function PhoneInput(props: PhoneInputProps) {
  const { field, own } = partField(props);
  const { value, onValueChange, country = "CM", ...rest } = own;
  const [tools, setTools] = useState<PhoneTools | null>(usePreparedPhoneTools());
  useEffect(() => {
    let wanted = true;
    void loadPhoneTools().then((loaded) => wanted && setTools(loaded));
    return () => {
      wanted = false;
    };
  }, []);
  const foreign = value.trim().startsWith("+");
  const prefix = tools?.phonePrefix(country);
  const ours = prefix !== undefined && value.startsWith(prefix);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stored number is shown as people write it, once that can be done
  useEffect(() => {
    if (tools && ours) onValueChange(tools.formatPhone(value, country));
  }, [tools]);

  function type(text: string) {
    // Deleting a grouping space must not be undone by the grouping.
    const deleting = text.length < value.length;
    onValueChange(tools && !deleting ? tools.formatPhoneAsTyped(text, country) : text);
  }

  return (
    <Field {...field}>
      {(control) => (
        <div
          className="control flex flex-wrap items-center !p-0"
          data-invalid={field.error ? true : undefined}
        >
          <span
            className={clsx(
              "flex shrink-0 items-center gap-1.5 border-r-2 border-line py-2 pr-3 pl-3.5 font-semibold",
              foreign && "opacity-40",
            )}
          >
            <Flag code={country} />
            {prefix ?? "+…"}
          </span>
          <input
            placeholder={tools?.examplePhone(country)}
            {...rest}
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={value}
            onChange={(event) => type(event.target.value)}
            className="min-h-11 min-w-0 flex-[1_1_7rem] bg-transparent px-3 text-base outline-none"
          />
        </div>
      )}
    </Field>
  );
}
