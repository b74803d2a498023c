import { router, signedInProcedure } from "../../../platform/trpc.ts";
import { bookingIdInput } from "../schema.ts";
import { decideDeposit } from "./decide-deposit.ts";
import {
  decideDepositInput,
  disputeDepositInput,
  keepDepositInput,
  releaseDepositInput,
  takeDepositInput,
} from "./deposit-schema.ts";
import { disputeDeposit } from "./dispute-deposit.ts";
import { getDeposit } from "./get-deposit.ts";
import { keepDeposit } from "./keep-deposit.ts";
import { releaseDeposit } from "./release-deposit.ts";
import { payDeposit, takeDeposit } from "./take-deposit.ts";

export const depositRouter = router({
  ofBooking: signedInProcedure.input(bookingIdInput).query(({ ctx, input }) => getDeposit(ctx, input)),
  pay: signedInProcedure.input(takeDepositInput).mutation(({ ctx, input }) => payDeposit(ctx, input)),
  take: signedInProcedure.input(takeDepositInput).mutation(({ ctx, input }) => takeDeposit(ctx, input)),
  release: signedInProcedure
    .input(releaseDepositInput)
    .mutation(({ ctx, input }) => releaseDeposit(ctx, input)),
  keep: signedInProcedure.input(keepDepositInput).mutation(({ ctx, input }) => keepDeposit(ctx, input)),
  dispute: signedInProcedure
    .input(disputeDepositInput)
    .mutation(({ ctx, input }) => disputeDeposit(ctx, input)),
  decide: signedInProcedure.input(decideDepositInput).mutation(({ ctx, input }) => decideDeposit(ctx, input)),
});
