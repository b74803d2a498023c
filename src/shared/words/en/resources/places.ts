import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** What the lists and forms about places say in English, arranged as their declarations. */
export const placesTexts: ResourceTexts = {
  country: {
    label: { one: "Country", many: "Countries" },
    fields: {
      name: { label: "Name" },
      shortCode: {
        label: "Two-letter code",
        help: "That of the ISO 3166 standard, for example CM",
      },
      flag: { label: "Flag", help: "The flag as an emoji" },
      url: {
        label: "Address of the site",
        help: "The one in which travellers of this country buy",
      },
      currency: {
        section: "Money",
        label: "Currency",
        help: "Its three-letter code, for example XAF",
      },
      currencyDigits: { label: "Decimals of the currency", help: "0 for the CFA franc, 2 for the euro" },
      euroRate: {
        label: "Price of one euro",
        help: "655.957 for the CFA franc. Empty: the price in euros is not shown beside a card",
      },
      paymentMethods: { label: "Means of payment" },
      locale: {
        section: "Language, time and phone",
        label: "Regional format",
        help: "The language and the country, for example fr-CM",
      },
      timeZone: { label: "Time zone", help: "Its international name, for example Africa/Douala" },
      phonePrefix: { label: "Dialling code", help: "Without the + sign, for example 237" },
      identityRequired: { section: "On the site", label: "Identity document asked of travellers" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  "served-country": {
    label: { one: "Country served", many: "Countries served" },
    fields: {
      flag: { label: "Flag" },
      name: { label: "Name" },
      phonePrefix: { label: "Dialling code" },
      currency: { label: "Currency" },
      paymentMethods: { label: "Means of payment" },
      timeZone: { label: "Time zone" },
      identityRequired: { label: "Identity document asked of travellers" },
      url: { label: "Address of the site" },
    },
  },
  city: {
    label: { one: "City", many: "Cities" },
    fields: {
      name: { label: "Name" },
      countryId: { label: "Country" },
      region: { label: "Region" },
      position: { label: "Display order" },
    },
  },
  "served-city": {
    label: { one: "City served", many: "Cities served" },
    fields: {
      name: { label: "Name" },
      countryId: { label: "Country" },
      region: { label: "Region" },
    },
  },
  holiday: {
    label: { one: "Public holiday", many: "Public holidays" },
    fields: {
      name: { label: "Name" },
      countryId: { label: "Country" },
    },
  },
  "search-alias": {
    label: { one: "Search word", many: "Search words" },
    fields: {
      phrase: { label: "What people write" },
      meaning: { label: "Read as" },
      countryId: { label: "Country" },
    },
  },
  terminal: {
    label: { one: "Location", many: "Locations" },
    fields: {
      name: { label: "Name" },
      companyId: { label: "Company" },
      cityId: { label: "City" },
      kinds: { help: "What is sold or returned here; empty: all that the company sells" },
      phone: { label: "Phone" },
      quarter: { section: "How to get there", label: "Neighbourhood" },
      landmark: {
        label: "Landmark",
        help: "What everybody knows: “behind the pharmacy at carrefour Bastos”",
      },
      directions: {
        label: "Directions",
        help: "Where to get out of the taxi, which entrance to use, whom to ask",
      },
      voiceNote: {
        label: "Spoken directions",
        help: "One minute is enough: the way as you would explain it on the phone",
      },
      address: { label: "Address" },
      photos: { help: "The entrance seen from the street first" },
      latitude: { section: "On the map", help: "In degrees, for example 4.05 in Douala" },
      longitude: { help: "In degrees, for example 9.7 in Douala" },
    },
  },
};
