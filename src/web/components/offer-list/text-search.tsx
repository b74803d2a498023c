import { Search } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { TextInput } from "../../ui/text-input.tsx";

/** A text filter of a list, applied on submit or blur. */
export function TextSearch(props: {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const { label, placeholder, value, onSearch } = props;
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <search>
      <form onSubmit={submit}>
        <TextInput
          label={label}
          hideLabel
          type="search"
          enterKeyHint="search"
          maxLength={80}
          placeholder={placeholder}
          icon={<Search className="size-5" aria-hidden="true" />}
          value={text}
          onValueChange={setText}
          onBlur={() => text.trim() !== value && onSearch(text.trim())}
        />
      </form>
    </search>
  );
}
