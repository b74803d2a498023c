import { auditResource } from "../../modules/account/audit.resource.ts";
import { customerNoteResource } from "../../modules/account/note/customer-note.resource.ts";
import { companyGrantResource, staffGrantResource } from "../../modules/account/role/grant.resource.ts";
import { roleResource } from "../../modules/account/role/role.resource.ts";
import { accessTokenResource } from "../../modules/account/token/token.resource.ts";
import { userResource } from "../../modules/account/user.resource.ts";
import { bookingResource } from "../../modules/booking/booking.resource.ts";
import { depositResource } from "../../modules/booking/deposit/deposit.resource.ts";
import { searchAliasResource } from "../../modules/booking/search/alias.resource.ts";
import { webhookResource } from "../../modules/booking/webhook/webhook.resource.ts";
import { webhookCallResource } from "../../modules/booking/webhook/webhook-call.resource.ts";
import { bannerResource } from "../../modules/catalog/banner.resource.ts";
import { carBrandResource } from "../../modules/catalog/car-brand.resource.ts";
import { carModelResource } from "../../modules/catalog/car-model.resource.ts";
import { categoryResource } from "../../modules/catalog/category.resource.ts";
import { consultingDocumentResource } from "../../modules/catalog/consulting-document.resource.ts";
import { domainResource } from "../../modules/catalog/domain.resource.ts";
import { eventCategoryResource } from "../../modules/catalog/event-category.resource.ts";
import { eventTargetResource } from "../../modules/catalog/event-target.resource.ts";
import { houseAccessoryResource } from "../../modules/catalog/house-accessory.resource.ts";
import { housePartTypeResource } from "../../modules/catalog/house-part-type.resource.ts";
import { houseTypeResource } from "../../modules/catalog/house-type.resource.ts";
import { vehicleSpecificationResource } from "../../modules/catalog/vehicle-specification.resource.ts";
import { cityResource } from "../../modules/geo/city.resource.ts";
import { countryResource } from "../../modules/geo/country.resource.ts";
import { holidayResource } from "../../modules/geo/holiday.resource.ts";
import { servedCityResource, servedCountryResource } from "../../modules/geo/served-place.resource.ts";
import { invoiceResource } from "../../modules/invoicing/invoice.resource.ts";
import { invoiceConfigResource } from "../../modules/invoicing/invoice-config.resource.ts";
import { contactMessageResource } from "../../modules/message/contact/contact-message.resource.ts";
import { messageResource } from "../../modules/message/support/message.resource.ts";
import { companyResource } from "../../modules/partner/company/company.resource.ts";
import { payoutAccountResource } from "../../modules/partner/company/payout-account.resource.ts";
import { terminalResource } from "../../modules/partner/place/terminal.resource.ts";
import { partnerRequestResource } from "../../modules/partner/request/partner-request.resource.ts";
import { companySubscriptionResource } from "../../modules/partner/subscription/company-subscription.resource.ts";
import { subscriptionPlanResource } from "../../modules/partner/subscription/subscription-plan.resource.ts";
import { commissionRateResource } from "../../modules/payment/ledger/commission-rate.resource.ts";
import { paymentResource } from "../../modules/payment/payment.resource.ts";
import { serviceCallResource } from "../../modules/payment/providers/service-call.resource.ts";
import { payoutResource } from "../../modules/payment/transfer/payout.resource.ts";
import { differenceResource } from "../../modules/reconciliation/decide/difference.resource.ts";
import { reviewResource } from "../../modules/review/review.resource.ts";
import { ticketKeyResource } from "../../modules/ticket-key/ticket-key.resource.ts";
import type { Resource } from "../../shared/resource/resource.ts";
import { kindResources } from "../kinds.ts";

/** Every object of the back office. */
export const resources = [
  depositResource,
  cityResource,
  servedCityResource,
  countryResource,
  servedCountryResource,
  holidayResource,
  searchAliasResource,
  auditResource,
  staffGrantResource,
  companyGrantResource,
  roleResource,
  userResource,
  customerNoteResource,
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
  webhookResource,
  webhookCallResource,
  accessTokenResource,
  contactMessageResource,
  messageResource,
  invoiceConfigResource,
  invoiceResource,
  differenceResource,
  ...kindResources,
] as const;

export const resourceByName: ReadonlyMap<string, Resource> = new Map(
  resources.map((resource) => [resource.name, resource]),
);
