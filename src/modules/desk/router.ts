import { router, signedInProcedure } from "../../platform/trpc.ts";
import { confirmCashInput } from "../booking/schema.ts";
import { cancelAtDesk } from "./cancel-at-desk.ts";
import { confirmCashPayment } from "./confirm-cash-payment.ts";
import {
  cancelAtDeskInput,
  closeEmployeeShiftInput,
  closeShiftInput,
  deskBookingInput,
  explainShiftInput,
  findAtDeskInput,
  getShiftInput,
  listShiftsInput,
  openShiftInput,
  payCashRefundInput,
  quoteAtDeskInput,
  recallPassengerInput,
  sellAtDeskInput,
} from "./desk-schema.ts";
import { findAtDesk } from "./find-at-desk.ts";
import { gateEntriesInput, gateEntryInput, markMomentInput, takeBackInput } from "./gate/gate-schema.ts";
import { getEntry } from "./gate/get-entry.ts";
import { getGateList } from "./gate/get-gate-list.ts";
import { getManifest } from "./gate/get-manifest.ts";
import { listArrivals } from "./gate/list-arrivals.ts";
import { listEntries } from "./gate/list-entries.ts";
import { markMoment, takeBackMoment } from "./gate/mark-moment.ts";
import { getDeskSale } from "./get-desk-sale.ts";
import { getDeskUnits } from "./offline/get-desk-units.ts";
import { listDeskConflicts } from "./offline/list-desk-conflicts.ts";
import { listFreeUnits } from "./offline/list-free-units.ts";
import { deskUnitsInput, syncDeskSaleInput, takeDeskUnitsInput } from "./offline/offline-desk-schema.ts";
import { returnDeskUnits } from "./offline/return-desk-units.ts";
import { syncDeskSale } from "./offline/sync-desk-sale.ts";
import { takeDeskUnits } from "./offline/take-desk-units.ts";
import { payCashRefund } from "./pay-cash-refund.ts";
import { quoteAtDesk } from "./quote-at-desk.ts";
import { recallPassengers } from "./recall-passenger.ts";
import { sellAtDesk } from "./sell-at-desk.ts";
import { closeEmployeeShift } from "./shift/close-employee-shift.ts";
import { closeShift } from "./shift/close-shift.ts";
import { explainShift } from "./shift/explain-shift.ts";
import { getShift } from "./shift/get-shift.ts";
import { listShifts } from "./shift/list-shifts.ts";
import { openShift } from "./shift/open-shift.ts";

/** A list of everybody who is let in, which a device keeps for when it has no network: a stadium's is large. */
const gateProcedure = signedInProcedure.meta({ weight: 4, largestAnswer: 32_000_000 });

export const deskRouter = router({
  confirmCash: signedInProcedure
    .input(confirmCashInput)
    .mutation(({ ctx, input }) => confirmCashPayment(ctx, input)),
  sell: signedInProcedure.input(sellAtDeskInput).mutation(({ ctx, input }) => sellAtDesk(ctx, input)),
  quote: signedInProcedure.input(quoteAtDeskInput).query(({ ctx, input }) => quoteAtDesk(ctx, input)),
  recall: signedInProcedure
    .input(recallPassengerInput)
    .query(({ ctx, input }) => recallPassengers(ctx, input)),
  sale: signedInProcedure.input(deskBookingInput).query(({ ctx, input }) => getDeskSale(ctx, input)),
  find: signedInProcedure.input(findAtDeskInput).query(({ ctx, input }) => findAtDesk(ctx, input)),
  cancel: signedInProcedure.input(cancelAtDeskInput).mutation(({ ctx, input }) => cancelAtDesk(ctx, input)),
  payCashRefund: signedInProcedure
    .input(payCashRefundInput)
    .mutation(({ ctx, input }) => payCashRefund(ctx, input)),
  openShift: signedInProcedure.input(openShiftInput).mutation(({ ctx, input }) => openShift(ctx, input)),
  closeShift: signedInProcedure.input(closeShiftInput).mutation(({ ctx, input }) => closeShift(ctx, input)),
  explainShift: signedInProcedure
    .input(explainShiftInput)
    .mutation(({ ctx, input }) => explainShift(ctx, input)),
  closeEmployeeShift: signedInProcedure
    .input(closeEmployeeShiftInput)
    .mutation(({ ctx, input }) => closeEmployeeShift(ctx, input)),
  shift: signedInProcedure.input(getShiftInput).query(({ ctx, input }) => getShift(ctx, input)),
  shifts: signedInProcedure.input(listShiftsInput).query(({ ctx, input }) => listShifts(ctx, input)),

  entries: signedInProcedure.input(gateEntriesInput).query(({ ctx, input }) => listEntries(ctx, input)),
  entry: signedInProcedure.input(gateEntryInput).query(({ ctx, input }) => getEntry(ctx, input)),
  mark: signedInProcedure.input(markMomentInput).mutation(({ ctx, input }) => markMoment(ctx, input)),
  takeBack: signedInProcedure.input(takeBackInput).mutation(({ ctx, input }) => takeBackMoment(ctx, input)),
  arrivals: signedInProcedure.query(({ ctx }) => listArrivals(ctx)),
  manifest: gateProcedure.input(gateEntryInput).query(({ ctx, input }) => getManifest(ctx, input)),
  gateList: gateProcedure.input(gateEntryInput).query(({ ctx, input }) => getGateList(ctx, input)),

  takeUnits: signedInProcedure
    .input(takeDeskUnitsInput)
    .mutation(({ ctx, input }) => takeDeskUnits(ctx, input)),
  units: signedInProcedure.input(deskUnitsInput).query(({ ctx, input }) => getDeskUnits(ctx, input)),
  freeUnits: signedInProcedure.input(deskUnitsInput).query(({ ctx, input }) => listFreeUnits(ctx, input)),
  returnUnits: signedInProcedure
    .input(deskUnitsInput)
    .mutation(({ ctx, input }) => returnDeskUnits(ctx, input)),
  syncSale: signedInProcedure.input(syncDeskSaleInput).mutation(({ ctx, input }) => syncDeskSale(ctx, input)),
  conflicts: signedInProcedure.query(({ ctx }) => listDeskConflicts(ctx)),
});
