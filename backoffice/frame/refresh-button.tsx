import RefreshIcon from "@mui/icons-material/Refresh";
import { CircularProgress, IconButton } from "@mui/material";
import { useLoading, useRefresh, useTranslate } from "react-admin";

/** Asks for the page's data again; turns while something is being loaded. */
export function RefreshButton() {
  const refresh = useRefresh();
  const loading = useLoading();
  const label = useTranslate()("ra.action.refresh");
  return (
    <IconButton color="inherit" onClick={refresh} aria-label={label} title={label}>
      {loading ? <CircularProgress color="inherit" size={24} sx={{ p: 0.5 }} /> : <RefreshIcon />}
    </IconButton>
  );
}
