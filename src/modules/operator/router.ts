import { router, signedInProcedure } from "../../platform/trpc.ts";
import { companyFileInput } from "./company-schema.ts";
import { findBooking } from "./find-booking.ts";
import { getCockpit } from "./get-cockpit.ts";
import { getCompanyFile } from "./get-company-file.ts";
import { getCompanyHome } from "./get-company-home.ts";
import { getCustomerFile } from "./get-customer-file.ts";
import { getHome } from "./get-home.ts";
import { getPaymentFile } from "./get-payment-file.ts";
import { listSold } from "./list-places.ts";
import { keepPreference } from "./preference/keep-preference.ts";
import { preferenceInput } from "./preference/preference-schema.ts";
import {
  cockpitInput,
  companyHomeInput,
  fileInput,
  findRowsInput,
  homeInput,
  placeInput,
  soldInput,
} from "./schema.ts";
import { findRows } from "./search/find-rows.ts";

/** Procedures of the back office beyond lists and rows. */
export const operatorRouter = router({
  cockpit: signedInProcedure.input(cockpitInput).query(({ ctx, input }) => getCockpit(ctx, input)),
  bookingAt: signedInProcedure.input(placeInput).query(({ ctx, input }) => findBooking(ctx, input)),
  sold: signedInProcedure.input(soldInput).query(({ ctx, input }) => listSold(ctx, input)),
  find: signedInProcedure.input(findRowsInput).query(({ ctx, input }) => findRows(ctx, input)),
  home: signedInProcedure.input(homeInput).query(({ ctx, input }) => getHome(ctx, input)),
  companyHome: signedInProcedure
    .input(companyHomeInput)
    .query(({ ctx, input }) => getCompanyHome(ctx, input)),
  keepPreference: signedInProcedure
    .input(preferenceInput)
    .mutation(({ ctx, input }) => keepPreference(ctx, input)),
  company: signedInProcedure.input(companyFileInput).query(({ ctx, input }) => getCompanyFile(ctx, input)),
  payment: signedInProcedure.input(fileInput).query(({ ctx, input }) => getPaymentFile(ctx, input)),
  customer: signedInProcedure.input(fileInput).query(({ ctx, input }) => getCustomerFile(ctx, input)),
});
