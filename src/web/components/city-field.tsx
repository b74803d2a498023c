import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { memo, useMemo } from "react";
import { rankByName, writtenNamesOf } from "../../shared/text/search-name.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { trpc } from "../state/trpc.ts";
import { Combobox } from "../ui/combobox.tsx";
import type { FieldProps } from "../ui/field.tsx";

export interface City {
  id: string;
  name: string;
  region: string;
  aliases?: readonly string[] | undefined;
}

export interface CityFieldProps extends FieldProps {
  /** The text in the field: a city's name once one is chosen. */
  value: string;
  onValueChange: (name: string) => void;
  /** Called with the chosen city. */
  onChoose?: (city: City) => void;
  /** The city of the journey's other end: it is not proposed. */
  except?: string;
  name?: string;
  placeholder?: string;
  icon?: ReactNode;
  id?: string;
}

const proposals = 8;

/**
 * A field for a city of the current country that tolerates missing accents and typing errors. The list (a few
 * kilobytes) is loaded once and searched here, so that suggestions are fast on the slowest network.
 */
export const CityField = memo(function CityField(props: CityFieldProps) {
  const { value, onValueChange, onChoose, except, icon, ...rest } = props;
  const { data: cities, isPending } = trpc.geo.listCities.useQuery(undefined, {
    staleTime: 60 * 60_000,
    meta: { silent: true },
  });
  const options = useMemo(() => {
    const others = (cities ?? []).filter(({ name }) => name === value || name !== except);
    const known = others.find((city) => city.name === value);
    const ranked = known
      ? [known, ...others.filter((city) => city !== known)]
      : rankByName(value, others, writtenNamesOf);
    return ranked.slice(0, proposals);
  }, [cities, value, except]);
  return (
    <Combobox
      {...rest}
      value={value}
      onValueChange={onValueChange}
      loading={isPending}
      icon={icon ?? <MapPin className="size-5" aria-hidden="true" />}
      emptyText={shellWords.noCity}
      options={options.map((city) => ({ id: city.id, label: city.name, description: city.region }))}
      onChoose={(option) => {
        onValueChange(option.label);
        const city = cities?.find((candidate) => candidate.id === option.id);
        if (city) onChoose?.(city);
      }}
    />
  );
});
