import { Search } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { freeSearchWords } from "../../../shared/words/fr/booking/free-search.ts";
import { addressOf } from "../../here.ts";
import { rememberSearch } from "../../state/recent-searches.ts";
import { Button } from "../../ui/button.tsx";
import { PlainMark } from "../../ui/posting/plain-mark.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** A search over all kinds by one sentence; works without JavaScript too. */
export function FreeSearchForm({ text = "" }: { text?: string }) {
  const [, navigate] = useLocation();
  const [value, setValue] = useState(text);
  return (
    <search>
      <form
        action={addressOf(paths.search())}
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = value.trim();
          if (wanted) rememberSearch({ text: wanted });
          navigate(paths.search({ q: wanted }));
        }}
      >
        <PlainMark />
        <TextInput
          className="min-w-0 flex-1"
          label={freeSearchWords.label}
          placeholder={freeSearchWords.placeholder}
          name="q"
          type="search"
          maxLength={120}
          enterKeyHint="search"
          autoComplete="off"
          icon={<Search className="size-5" aria-hidden="true" />}
          value={value}
          onValueChange={setValue}
        />
        <Button type="submit" aria-label={freeSearchWords.submit}>
          <Search className="size-5 sm:hidden" aria-hidden="true" />
          <span className="max-sm:sr-only">{freeSearchWords.submit}</span>
        </Button>
      </form>
    </search>
  );
}
