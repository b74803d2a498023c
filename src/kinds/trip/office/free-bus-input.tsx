import { useQuery } from "@tanstack/react-query";
import { AutocompleteInput, required, useRecordContext } from "react-admin";
import { query } from "../../../../backoffice/procedures.ts";
import { departureWords } from "../../../shared/words/fr/desk/desk-pages.ts";

/** The buses that are not in use during the departure. */
export function FreeBusInput({ source, label }: { source: string; label: string }) {
  const id = String(useRecordContext()?.id ?? "");
  const { data, isPending } = useQuery({
    queryKey: ["free-buses", id],
    queryFn: () => query("trip.freeBuses", { id }),
    enabled: id !== "",
  });
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={data ?? []}
      isPending={isPending}
      optionText={(bus) => departureWords.freeBus(bus.name, bus.plate, bus.seatCount)}
      helperText={data?.length === 0 ? departureWords.noFreeBus : false}
      validate={required()}
      fullWidth
      openOnFocus={false}
    />
  );
}
