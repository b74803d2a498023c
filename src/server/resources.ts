import { auditResource } from "../modules/account/audit.resource.ts";
import { companyGrantResource, staffGrantResource } from "../modules/account/grant.resource.ts";
import { roleResource } from "../modules/account/role.resource.ts";
import { userResource } from "../modules/account/user.resource.ts";
import { bookingResource } from "../modules/booking/booking.resource.ts";
import { reviewResource } from "../modules/booking/review.resource.ts";
import { ticketKeyResource } from "../modules/booking/ticket-key.resource.ts";
import { bannerResource } from "../modules/catalog/banner.resource.ts";
import { carBrandResource } from "../modules/catalog/car-brand.resource.ts";
import { carModelResource } from "../modules/catalog/car-model.resource.ts";
import { categoryResource } from "../modules/catalog/category.resource.ts";
import { consultingDocumentResource } from "../modules/catalog/consulting-document.resource.ts";
import { domainResource } from "../modules/catalog/domain.resource.ts";
import { eventCategoryResource } from "../modules/catalog/event-category.resource.ts";
import { eventTargetResource } from "../modules/catalog/event-target.resource.ts";
import { houseAccessoryResource } from "../modules/catalog/house-accessory.resource.ts";
import { housePartTypeResource } from "../modules/catalog/house-part-type.resource.ts";
import { houseTypeResource } from "../modules/catalog/house-type.resource.ts";
import { vehicleSpecificationResource } from "../modules/catalog/vehicle-specification.resource.ts";
import { cityResource } from "../modules/geo/city.resource.ts";
import { countryResource } from "../modules/geo/country.resource.ts";
import { holidayResource } from "../modules/geo/holiday.resource.ts";
import { invoiceResource } from "../modules/invoicing/invoice.resource.ts";
import { invoiceConfigResource } from "../modules/invoicing/invoice-config.resource.ts";
import { contactMessageResource } from "../modules/message/contact-message.resource.ts";
import { messageResource } from "../modules/message/message.resource.ts";
import { companyResource } from "../modules/partner/company.resource.ts";
import { companySubscriptionResource } from "../modules/partner/company-subscription.resource.ts";
import { partnerRequestResource } from "../modules/partner/partner-request.resource.ts";
import { payoutAccountResource } from "../modules/partner/payout-account.resource.ts";
import { subscriptionPlanResource } from "../modules/partner/subscription-plan.resource.ts";
import { terminalResource } from "../modules/partner/terminal.resource.ts";
import { commissionRateResource } from "../modules/payment/commission-rate.resource.ts";
import { paymentResource } from "../modules/payment/payment.resource.ts";
import { payoutResource } from "../modules/payment/payout.resource.ts";
import { serviceCallResource } from "../modules/payment/service-call.resource.ts";
import { busResource } from "../modules/trip/bus.resource.ts";
import { pathResource } from "../modules/trip/path.resource.ts";
import { tripResource } from "../modules/trip/trip.resource.ts";
import { tripPlanResource } from "../modules/trip/trip-plan.resource.ts";
import type { Resource } from "../shared/resource.ts";

/** Every object of the back office. */
export const resources = [
  cityResource,
  countryResource,
  holidayResource,
  auditResource,
  staffGrantResource,
  companyGrantResource,
  roleResource,
  userResource,
  companySubscriptionResource,
  companyResource,
  partnerRequestResource,
  payoutAccountResource,
  subscriptionPlanResource,
  terminalResource,
  bannerResource,
  carBrandResource,
  carModelResource,
  categoryResource,
  consultingDocumentResource,
  domainResource,
  eventCategoryResource,
  eventTargetResource,
  houseAccessoryResource,
  housePartTypeResource,
  houseTypeResource,
  vehicleSpecificationResource,
  commissionRateResource,
  paymentResource,
  payoutResource,
  serviceCallResource,
  bookingResource,
  reviewResource,
  ticketKeyResource,
  busResource,
  pathResource,
  tripPlanResource,
  tripResource,
  contactMessageResource,
  messageResource,
  invoiceConfigResource,
  invoiceResource,
] as const;

export const resourceByName: ReadonlyMap<string, Resource> = new Map(
  resources.map((resource) => [resource.name, resource]),
);
