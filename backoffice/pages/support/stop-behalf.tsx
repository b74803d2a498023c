import { Alert, Button } from "@mui/material";
import { personPage } from "../../../src/shared/permissions.ts";
import { behalfWords } from "../../../src/shared/words/fr/account/behalf.ts";
import { exchangeSession } from "../../auth-provider.ts";
import { useOrder } from "../../engine/call-state.tsx";
import { useArea } from "../../me.ts";
import { mutate } from "../../procedures.ts";

/** Names the person on whose behalf staff act, and ends it. */
export function StopBehalf() {
  const { me } = useArea();
  const { busy, failure, run } = useOrder();
  const stop = () =>
    exchangeSession(
      () =>
        run(async () => {
          await mutate("account.stopImpersonation", undefined);
          return true;
        }),
      personPage(me.id),
    );
  return (
    <Alert
      severity="warning"
      variant="filled"
      sx={{ mt: 1, flexWrap: "wrap" }}
      action={
        <Button color="inherit" variant="outlined" onClick={stop} disabled={busy}>
          {behalfWords.stop}
        </Button>
      }
    >
      {behalfWords.banner(me.fullName)}
      {failure ? ` ${failure.message}` : ""}
    </Alert>
  );
}
