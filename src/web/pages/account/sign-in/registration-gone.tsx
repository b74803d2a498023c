import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { trpc } from "../../../state/trpc.ts";
import { Alert } from "../../../ui/display.tsx";
import { StepLink } from "./step-link.tsx";

const words = accountScreenWords.code;

/** The registration of an address, asked for anew at each step; `isGone`: there is none with this id, or it has ended. */
export function useRegistration(id: string) {
  const { data, isPending, isError } = trpc.account.verification.useQuery(
    { id },
    { retry: false, gcTime: 0, staleTime: 0, meta: { handlesErrors: true } },
  );
  return { data, isPending, isGone: isError || (data !== undefined && data.purpose !== "REGISTER") };
}

export function RegistrationGone() {
  return (
    <Alert
      tone="warning"
      action={
        <StepLink action="register" step={{ step: "mode" }}>
          {words.startAgain}
        </StepLink>
      }
    >
      {words.gone}
    </Alert>
  );
}
