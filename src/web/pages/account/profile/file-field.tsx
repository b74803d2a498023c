import clsx from "clsx";
import { Paperclip, X } from "lucide-react";
import { useState } from "react";
import { largestUpload } from "../../../../shared/validate.ts";
import { fileSizeWords, profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { Field, type FieldProps, partField } from "../../../ui/field.tsx";

export interface FileFieldProps extends FieldProps {
  value: File | null;
  onValueChange: (file: File | null) => void;
  accept: readonly string[];
  id?: string;
  name?: string;
}

const isTooLarge = (file: File | null): boolean => file !== null && file.size > largestUpload;

/**
 * The browser's file picker with a label that names the chosen file. A file that is too
 * large is refused here, by name.
 */
export function FileField(props: FileFieldProps) {
  const { field, own } = partField(props);
  const { value, onValueChange, accept, name } = own;
  const [tooLarge, setTooLarge] = useState<File | null>(null);

  function choose(file: File | null) {
    setTooLarge(isTooLarge(file) ? file : null);
    onValueChange(isTooLarge(file) ? null : file);
  }

  return (
    <Field
      {...field}
      error={
        tooLarge ? profileWords.documents.tooLarge(tooLarge.name, fileSizeWords(tooLarge.size)) : field.error
      }
    >
      {(control) => (
        <div className="flex items-center gap-2">
          <label
            className={clsx(
              "control flex min-w-0 flex-1 cursor-pointer items-center gap-3 has-focus-visible:border-forest-700",
              !value && "text-ink-soft",
            )}
            data-invalid={field.error ? true : undefined}
          >
            <Paperclip className="size-5 shrink-0 text-forest-700" aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">
              {value ? `${value.name} (${fileSizeWords(value.size)})` : profileWords.documents.chooseFile}
            </span>
            <input
              {...control}
              key={value ? "chosen" : "empty"}
              type="file"
              name={name}
              accept={accept.join(",")}
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0] ?? null;
                choose(file);
                // Cleared, so that the same file can be chosen again after it was made smaller.
                if (isTooLarge(file)) event.target.value = "";
              }}
            />
          </label>
          {value && (
            <button
              type="button"
              aria-label={profileWords.remove}
              onClick={() => choose(null)}
              className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
