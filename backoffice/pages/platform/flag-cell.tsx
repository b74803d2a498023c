import { Box } from "@mui/material";
import { useState } from "react";
import { useRecordContext } from "react-admin";

/** The flag as a picture, because not every system has flag emojis. Without a picture, the country code. */
export function FlagCell({ value }: { value: unknown }) {
  const code = String(useRecordContext()?.shortCode ?? "").toLowerCase();
  const [missing, setMissing] = useState(false);
  if (missing || !/^[a-z]{2}$/.test(code)) return <span>{String(value)}</span>;
  return (
    <Box
      component="img"
      src={`/flags/${code}.svg`}
      alt={String(value)}
      onError={() => setMissing(true)}
      sx={{ width: 28, height: 20, objectFit: "cover", borderRadius: 0.5, display: "block" }}
    />
  );
}
