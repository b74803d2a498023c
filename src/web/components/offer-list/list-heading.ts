/** The heading of a list of offers: on a phone small, because the offers are what one came for. */
export const listHeading = "text-[min(1.3rem,9.5vw)] sm:heading-page short:max-lg:text-xl";
