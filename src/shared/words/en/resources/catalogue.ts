import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** Beside the French name of a row. */
const englishName = {
  label: "Name in English",
  help: "Without it, pages in English show the French",
};

/** What the lists and forms about catalogue say in English, arranged as their declarations. */
export const catalogueTexts: ResourceTexts = {
  banner: {
    label: { one: "Banner", many: "Banners" },
    fields: {
      title: { label: "Title" },
      titleEn: {
        label: "Title in English",
        help: "Without it, pages in English show the banner in French",
      },
      text: { label: "Text" },
      textEn: { label: "Text in English" },
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
      nameEn: englishName,
      domainId: { label: "Field" },
      position: { label: "Display order" },
    },
  },
  "consulting-document": {
    label: { one: "Consultation document", many: "Consultation documents" },
    fields: {
      name: { label: "Name" },
      nameEn: englishName,
      descriptionEn: { label: "Description in English" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  domain: {
    label: { one: "Field", many: "Fields" },
    fields: {
      name: { label: "Name" },
      nameEn: englishName,
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
      nameEn: englishName,
      icon: { label: "Icon" },
      position: { label: "Display order" },
    },
  },
  "event-target": {
    label: { one: "Event audience", many: "Event audiences" },
    fields: {
      name: { label: "Name" },
      nameEn: englishName,
      icon: { label: "Icon" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  "house-accessory": {
    label: { one: "House equipment", many: "House equipment" },
    fields: {
      name: { label: "Name" },
      nameEn: englishName,
      icon: { label: "Icon" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  "house-part-type": {
    label: { one: "Type of room", many: "Types of room" },
    fields: {
      name: { label: "Name" },
      nameEn: englishName,
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
      nameEn: englishName,
      icon: { label: "Icon" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
  "vehicle-specification": {
    label: { one: "Vehicle feature", many: "Vehicle features" },
    fields: {
      name: { label: "Name" },
      nameEn: englishName,
      unit: { label: "Unit" },
      icon: { label: "Icon" },
      position: { label: "Display order" },
    },
  },
};
