import { router, signedInProcedure } from "../../platform/trpc.ts";
import { confirmCashInput } from "../booking/schema.ts";
import { cancelAtDesk } from "./cancel-at-desk.ts";
import { confirmCashPayment } from "./confirm-cash-payment.ts";
import {
  cancelAtDeskInput,
  closeEmployeeShiftInput,
  closeShiftInput,
  deskBookingInput,
  deskCodeInput,
  getShiftInput,
  listShiftsInput,
  openShiftInput,
  payCashRefundInput,
  sellAtDeskInput,
} from "./desk-schema.ts";
import { findAtDesk } from "./find-at-desk.ts";
import { getDeskSale } from "./get-desk-sale.ts";
import { payCashRefund } from "./pay-cash-refund.ts";
import { sellAtDesk } from "./sell-at-desk.ts";
import { closeEmployeeShift } from "./shift/close-employee-shift.ts";
import { closeShift } from "./shift/close-shift.ts";
import { getShift } from "./shift/get-shift.ts";
import { listShifts } from "./shift/list-shifts.ts";
import { openShift } from "./shift/open-shift.ts";

export const deskRouter = router({
  confirmCash: signedInProcedure
    .input(confirmCashInput)
    .mutation(({ ctx, input }) => confirmCashPayment(ctx, input)),
  sell: signedInProcedure.input(sellAtDeskInput).mutation(({ ctx, input }) => sellAtDesk(ctx, input)),
  sale: signedInProcedure.input(deskBookingInput).query(({ ctx, input }) => getDeskSale(ctx, input)),
  find: signedInProcedure.input(deskCodeInput).query(({ ctx, input }) => findAtDesk(ctx, input)),
  cancel: signedInProcedure.input(cancelAtDeskInput).mutation(({ ctx, input }) => cancelAtDesk(ctx, input)),
  payCashRefund: signedInProcedure
    .input(payCashRefundInput)
    .mutation(({ ctx, input }) => payCashRefund(ctx, input)),
  openShift: signedInProcedure.input(openShiftInput).mutation(({ ctx, input }) => openShift(ctx, input)),
  closeShift: signedInProcedure.input(closeShiftInput).mutation(({ ctx, input }) => closeShift(ctx, input)),
  closeEmployeeShift: signedInProcedure
    .input(closeEmployeeShiftInput)
    .mutation(({ ctx, input }) => closeEmployeeShift(ctx, input)),
  shift: signedInProcedure.input(getShiftInput).query(({ ctx, input }) => getShift(ctx, input)),
  shifts: signedInProcedure.input(listShiftsInput).query(({ ctx, input }) => listShifts(ctx, input)),
});
