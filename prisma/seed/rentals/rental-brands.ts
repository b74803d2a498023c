import type { PrismaClient } from "../../client/client.ts";
import { drawBrand } from "../images/draw-brand.ts";
import type { CarBody } from "../images/draw-car.ts";
import { lists } from "../reference-rows.ts";
import { carPictures } from "./rental-cars.ts";
import { carColours, rentedModels } from "./rental-companies.ts";

/** Drawn logos of the brands and models that administrators maintain and companies choose from. */

const brandColours = ["#b3161b", "#1f4e79", "#106246", "#7a4a12", "#3b3f42", "#6a2f73", "#0f6d7a"];
const brandNames = Object.keys(lists.cars);
const brandPicture = (index: number) => `public/demo/cars/brand-${index}.webp`;

/** Bodies of models that no company rents out. */
const otherBodies: Record<string, CarBody> = {
  Creta: "suv",
  Sportage: "suv",
  Vitara: "suv",
  Partner: "van",
  Kangoo: "van",
};

export function brandDrawings(): [key: string, drawing: string][] {
  return brandNames.map((name, index) => {
    const colour = brandColours[index % brandColours.length] ?? "";
    return [brandPicture(index), drawBrand(name, colour)];
  });
}

export async function seedBrandPictures(db: PrismaClient): Promise<void> {
  for (const [index, name] of brandNames.entries()) {
    await db.carBrand.update({ where: { name }, data: { image: brandPicture(index) } });
  }
  const models = await db.carModel.findMany({ select: { id: true, name: true }, orderBy: { name: "asc" } });
  for (const [index, { id, name }] of models.entries()) {
    const body = rentedModels.find(({ model }) => model === name)?.body ?? otherBodies[name] ?? "sedan";
    const image = carPictures.outside(body, index % carColours.length);
    await db.carModel.update({ where: { id }, data: { image } });
  }
}
