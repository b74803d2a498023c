import { Heart, Search } from "lucide-react";
import { designWords } from "../../../shared/words/fr/ui/design.ts";
import { Button, type ButtonVariant, IconButton } from "../../ui/button.tsx";
import { Sample } from "./sample.tsx";

const colours = [
  "bg-forest-950",
  "bg-forest-900",
  "bg-forest-800",
  "bg-forest-600",
  "bg-forest-300",
  "bg-forest-100",
  "bg-sun-500",
  "bg-sun-400",
  "bg-sun-100",
  "bg-clay-700",
  "bg-clay-600",
  "bg-clay-500",
  "bg-clay-100",
  "bg-paper",
  "bg-sand",
  "bg-line",
  "bg-ink",
  "bg-ink-soft",
  "bg-danger",
];

const variants = Object.entries(designWords.variants) as [ButtonVariant, string][];

export function FoundationSection() {
  return (
    <>
      <Sample title={designWords.colours}>
        <ul className="grid grid-cols-4 gap-2 sm:grid-cols-7 lg:grid-cols-10">
          {colours.map((colour) => (
            <li key={colour}>
              <span className={`block h-14 rounded-control border border-line ${colour}`} />
              <span className="text-xs text-ink-soft">{colour.slice(3)}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title={designWords.type}>
        <p className="font-display text-4xl md:text-5xl">{designWords.sample}</p>
        <p className="mt-2 font-display text-2xl">{designWords.sample}</p>
        <p className="mt-2 text-lg">{designWords.sample}</p>
        <p className="mt-1">{designWords.sample}</p>
        <p className="mt-1 text-sm text-ink-soft">{designWords.sample}</p>
        <p className="mt-1">
          <a className="link" href="#content">
            {designWords.sample}
          </a>
        </p>
      </Sample>
      <Sample title={designWords.buttons}>
        {(["lg", "md", "sm"] as const).map((size) => (
          <div key={size} className="mb-4 flex flex-wrap items-center gap-3">
            {variants.map(([variant, label]) => (
              <Button key={variant} variant={variant} size={size}>
                {label}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<Search className="size-5" aria-hidden="true" />}>
            {designWords.variants.accent}
          </Button>
          <Button disabled>{designWords.disabled}</Button>
          <Button busy>{designWords.busy}</Button>
          <Button variant="accent" busy>
            {designWords.busy}
          </Button>
          <IconButton label={designWords.iconButton}>
            <Heart className="size-6" aria-hidden="true" />
          </IconButton>
          <IconButton label={designWords.iconButton} tone="filled">
            <Heart className="size-6" aria-hidden="true" />
          </IconButton>
          <span className="rounded-full bg-forest-900">
            <IconButton label={designWords.iconButton} tone="dark">
              <Heart className="size-6" aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      </Sample>
    </>
  );
}
