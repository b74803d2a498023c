import { RentalList } from "./rental-list.tsx";

export function Page() {
  return <RentalList type="house" />;
}
