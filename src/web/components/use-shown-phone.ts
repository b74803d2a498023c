import { useEffect, useState } from "react";
import { useCountry } from "../state/country.ts";
import { loadPhoneTools, usePreparedPhoneTools } from "../ui/phone-input.tsx";

/** A stored number in the country's format; unchanged until the country's plan has loaded. */
export function useShownPhone(stored: string | null): string {
  const country = useCountry()?.shortCode;
  const tools = usePreparedPhoneTools();
  const [shown, setShown] = useState(stored && tools ? tools.formatPhone(stored, country) : (stored ?? ""));
  useEffect(() => {
    let wanted = true;
    if (stored)
      void loadPhoneTools().then(
        (tools) => wanted && setShown(tools.formatPhone(stored, country).replaceAll(" ", "\u00a0")),
      );
    return () => {
      wanted = false;
    };
  }, [stored, country]);
  return shown;
}
