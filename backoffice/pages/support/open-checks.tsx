import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import { requestExamWords as words } from "../../../src/shared/words/fr/partner/partner-request.ts";
import { Failed } from "../../engine/call-state.tsx";
import { query } from "../../procedures.ts";

/** The checks of a request, which its page and its dialogs share. */
export function useRequestFile(id: string, status: unknown) {
  return useQuery({
    queryKey: ["request-file", id, status],
    queryFn: () => query("partner.requestFile", { id }),
    enabled: id !== "",
  });
}

/** Says before a request is accepted what of its checklist is not in order. */
export function OpenChecks() {
  const record = useRecordContext();
  const { data, error, refetch } = useRequestFile(String(record?.id ?? ""), record?.status);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  const open = (data?.checks ?? []).filter(({ state }) => state !== "DONE");
  if (open.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {words.open(
        open.map(({ name, state }) => `${words.names[name]} (${words.states[state].toLowerCase()})`),
      )}
    </Alert>
  );
}
