import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** What the lists and forms about catalogue say in English, arranged as their declarations. */
export const catalogueTexts: ResourceTexts = {
  banner: {
    label: { one: "Banner", many: "Banners" },
    fields: {
      title: { label: "Title" },
      text: { label: "Text" },
      imageFileKey: { label: "Picture" },
      link: { label: "Link", help: "An address of the site, for example /booking/trip" },
      countryId: { label: "Country" },
      startsAt: { label: "Shown from" },
      endsAt: { label: "Shown until" },
      position: { label: "Display order" },
    },
  },
  "car-brand": {
    label: { one: "Car brand", many: "Car brands" },
    fields: {
      name: { label: "Name" },
      image: { label: "Picture" },
      position: { label: "Display order" },
    },
  },
  "car-model": {
    label: { one: "Car model", many: "Car models" },
    fields: {
      name: { label: "Name" },
      image: { label: "Picture" },
      brandId: { label: "Brand" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  category: {
    label: { one: "Category", many: "Categories" },
    fields: {
      name: { label: "Name" },
      domainId: { label: "Field" },
      position: { label: "Display order" },
    },
  },
  "consulting-document": {
    label: { one: "Consultation document", many: "Consultation documents" },
    fields: {
      name: { label: "Name" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  domain: {
    label: { one: "Field", many: "Fields" },
    fields: {
      name: { label: "Name" },
      slug: { label: "Short address" },
      icon: { label: "Icon" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  "event-category": {
    label: { one: "Event category", many: "Event categories" },
    fields: {
      name: { label: "Name" },
      icon: { label: "Icon" },
      position: { label: "Display order" },
    },
  },
  "event-target": {
    label: { one: "Event audience", many: "Event audiences" },
    fields: {
      name: { label: "Name" },
      icon: { label: "Icon" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  "house-accessory": {
    label: { one: "House equipment", many: "House equipment" },
    fields: {
      name: { label: "Name" },
      icon: { label: "Icon" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  "house-part-type": {
    label: { one: "Type of room", many: "Types of room" },
    fields: {
      name: { label: "Name" },
      icon: { label: "Icon" },
      bedroom: { label: "Bedroom", help: "Counts in the search by bedrooms" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  "house-type": {
    label: { one: "Type of house", many: "Types of house" },
    fields: {
      name: { label: "Name" },
      icon: { label: "Icon" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  "vehicle-specification": {
    label: { one: "Vehicle feature", many: "Vehicle features" },
    fields: {
      name: { label: "Name" },
      unit: { label: "Unit" },
      icon: { label: "Icon" },
      position: { label: "Display order" },
    },
  },
};
