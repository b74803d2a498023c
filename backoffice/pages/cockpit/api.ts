import type { ConsultantCockpit } from "../../../src/kinds/appointment/cockpit/consultant-schema.ts";
import type { RentalCockpit } from "../../../src/kinds/rental/cockpit/rental-schema.ts";
import type { CompanyFile, CompanyFileInput } from "../../../src/modules/operator/company-schema.ts";
import type {
  Cockpit,
  CockpitInput,
  CompanyHome,
  CompanyHomeInput,
  CustomerFile,
  FileInput,
  FindRowsInput,
  FoundRows,
  HomeInput,
  OperatorHome,
  PaymentFile,
  PlacedBooking,
  PlaceInput,
  SoldInput,
  SoldPlaces,
} from "../../../src/modules/operator/schema.ts";
import { procedures } from "../../procedures.ts";

/** The procedures of the home pages, the search and the pages of single objects. */
interface Questions {
  "operator.cockpit": [CockpitInput, Cockpit];
  "rental.cockpit": [CockpitInput, RentalCockpit];
  "appointment.cockpit": [CockpitInput, ConsultantCockpit];
  "operator.bookingAt": [PlaceInput, PlacedBooking];
  "operator.sold": [SoldInput, SoldPlaces[]];
  "operator.find": [FindRowsInput, FoundRows];
  "operator.home": [HomeInput, OperatorHome];
  "operator.companyHome": [CompanyHomeInput, CompanyHome];
  "operator.company": [CompanyFileInput, CompanyFile];
  "operator.payment": [FileInput, PaymentFile];
  "operator.customer": [FileInput, CustomerFile];
}

export const { ask } = procedures<Questions, Record<never, never>>();
