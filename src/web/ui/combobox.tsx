import clsx from "clsx";
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { uiWords } from "../../shared/words/fr/ui/ui.ts";
import { ControlIcon, Field, type FieldProps, partField } from "./field.tsx";
import { goToNextField } from "./form.ts";

export interface ComboboxOption {
  id: string;
  label: string;
  description?: string;
}

export interface ComboboxProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "onSelect"> {
  /** The text in the field. */
  value: string;
  onValueChange: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
  /** Suggestions for the present text; the caller searches them. */
  options: readonly ComboboxOption[];
  loading?: boolean;
  icon?: ReactNode;
  /** Shown when nothing matches the text. */
  emptyText?: string;
}

type Proposing = Pick<ComboboxProps, "value" | "options" | "loading" | "onChoose"> & { onChosen: () => void };

/** State of the suggestions: which are shown, which is marked, and the keyboard handling. */
function useProposals({ value, options, loading, onChoose, onChosen }: Proposing) {
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const shown = open && (options.length > 0 || (value.trim() !== "" && !loading));
  const active = Math.min(marked, options.length - 1);

  function take(option: ComboboxOption | undefined) {
    if (!option) return;
    onChoose(option);
    setOpen(false);
  }

  /** Takes the option and moves on to the next field. */
  function choose(option: ComboboxOption | undefined) {
    take(option);
    if (option) onChosen();
  }

  function mark(next: number) {
    const index = (next + options.length) % Math.max(1, options.length);
    setMarked(index);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }

  const keysOpen: Readonly<Record<string, () => void>> = {
    ArrowDown: () => mark(active + 1),
    ArrowUp: () => mark(active - 1),
    Escape: () => setOpen(false),
    ...(options.length > 0 && { Enter: () => choose(options[active]) }),
  };
  const keysClosed: typeof keysOpen = { ArrowDown: () => setOpen(true), ArrowUp: () => setOpen(true) };

  function press(event: KeyboardEvent) {
    // Tab itself moves the focus, forward or back, so no further focus call is needed.
    if (event.key === "Tab" && shown && value.trim() !== "") take(options[active]);
    const act = (shown ? keysOpen : keysClosed)[event.key];
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  }

  return { list, shown, active, choose, press, setOpen, setMarked };
}

/**
 * A text field with suggestions, following the ARIA combobox pattern: arrows, Enter,
 * Escape, and Tab takes the marked one.
 */
export function Combobox(props: ComboboxProps) {
  const { field, own } = partField(props);
  const {
    icon,
    value,
    onValueChange,
    onChoose,
    options,
    loading,
    emptyText = uiWords.noResult,
    ...rest
  } = own;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const onChosen = () => input.current && goToNextField(input.current);
  const proposals = useProposals({ value, options, loading, onChoose, onChosen });
  const { list, shown, active, choose, press, setOpen, setMarked } = proposals;

  // Placed below the field's error text, which it must not cover.
  const proposed = (
    <ul
      ref={list}
      id={listId}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the combobox pattern wants a list of options
      role="listbox"
      aria-label={typeof field.label === "string" ? field.label : undefined}
      // Scrollable lists are a tab stop of their own in Chrome, whose focus is lost as soon as leaving the field hides it.
      tabIndex={-1}
      hidden={!shown}
      className="proposals"
    >
      {shown &&
        options.map((option, index) => (
          <Proposal
            key={option.id}
            id={`${listId}-${index}`}
            option={option}
            active={index === active}
            onChoose={() => choose(option)}
            onMark={() => setMarked(index)}
          />
        ))}
      {options.length === 0 && <li className="px-4 py-3 text-ink-soft">{emptyText}</li>}
    </ul>
  );
  return (
    <Field {...field} below={proposed}>
      {(control) => (
        <div className="relative">
          <ControlIcon icon={icon} />
          <input
            {...rest}
            {...control}
            ref={input}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown && options[active] ? `${listId}-${active}` : undefined}
            value={value}
            onChange={(event) => {
              onValueChange(event.target.value);
              setMarked(0);
              setOpen(true);
            }}
            onFocus={(event) => {
              event.target.select();
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={press}
            className={clsx("control", icon && "pl-11")}
          />
          <span className="sr-only" aria-live="polite">
            {shown ? uiWords.proposals(options.length) : ""}
          </span>
        </div>
      )}
    </Field>
  );
}

function Proposal(props: {
  id: string;
  option: ComboboxOption;
  active: boolean;
  onChoose: () => void;
  onMark: () => void;
}) {
  const { id, option, active, onChoose, onMark } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, aria-activedescendant points here
    <li
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the combobox pattern wants options
      role="option"
      aria-selected={active}
      // Pointer down comes before the blur that closes the list.
      onPointerDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
      onPointerEnter={onMark}
      className={clsx(
        "flex min-h-11 cursor-pointer flex-col justify-center px-4 py-1.5",
        active && "bg-forest-100",
      )}
    >
      <span className="font-semibold">{option.label}</span>
      {option.description && <span className="text-sm text-ink-soft">{option.description}</span>}
    </li>
  );
}
