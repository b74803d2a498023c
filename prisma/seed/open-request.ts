import sharp from "sharp";
import { uuid7 } from "../../src/platform/database/uuid.ts";
import type { Files } from "../../src/platform/files/files.ts";
import type { PrismaClient } from "../client/client.ts";

/** A company's request to sell, with its papers: the administrator has something to examine on the first day. */

const hour = 3_600_000;
const companyName = "Adamaoua Express";
const taxNumber = "M092312345678A";
const tradeRegister = "RC/NGD/2023/B/0417";

const papers = [
  {
    label: "tradeRegister",
    name: "registre-du-commerce.jpg",
    title: "Registre du commerce",
    lines: [
      `Raison sociale : ${companyName}`,
      `Numéro : ${tradeRegister}`,
      "Siège : Ngaoundéré, Adamaoua",
      "Activité : transport routier de personnes",
    ],
  },
  {
    label: "taxCard",
    name: "carte-de-contribuable.jpg",
    title: "Carte de contribuable",
    lines: [
      `Contribuable : ${companyName}`,
      `Numéro unique : ${taxNumber}`,
      "Centre des impôts de Ngaoundéré",
      "Régime : réel",
    ],
  },
  {
    label: "licence",
    name: "licence-de-transport.jpg",
    title: "Licence de transport",
    lines: [
      `Titulaire : ${companyName}`,
      "Catégorie : transport interurbain",
      "Véhicules : 11",
      "Lignes : Ngaoundéré, Garoua, Maroua",
    ],
  },
] as const;

function drawPaper(title: string, lines: readonly string[]): string {
  const written = lines.map(
    (line, index) => `<text x="60" y="${300 + index * 60}" font-size="28">${line}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="640" font-family="sans-serif" fill="#14211b">
    <rect width="800" height="640" fill="#fbf9f2"/>
    <rect x="24" y="24" width="752" height="592" fill="none" stroke="#106246" stroke-width="3"/>
    <text x="60" y="100" font-size="22">RÉPUBLIQUE DU CAMEROUN · SPÉCIMEN DE DÉMONSTRATION</text>
    <text x="60" y="190" font-size="46" font-weight="bold">${title}</text>
    ${written.join("")}
  </svg>`;
}

async function storePapers(files: Files, createdAt: Date) {
  const folder = `private/partner-requests/${uuid7(createdAt)}`;
  return Promise.all(
    papers.map(async ({ label, name, title, lines }) => {
      const body = await sharp(Buffer.from(drawPaper(title, lines)))
        .jpeg({ quality: 70 })
        .toBuffer();
      const key = `${folder}/${label}.jpg`;
      await files.put(key, body, "image/jpeg");
      return {
        label,
        file: { create: { key, name, contentType: "image/jpeg", size: body.length, createdAt } },
      };
    }),
  );
}

export async function seedRequest(
  db: PrismaClient,
  files: Files,
  { countryId, now }: { countryId: string; now: Date },
): Promise<void> {
  const createdAt = new Date(now.getTime() - 26 * hour);
  await db.partnerRequest.create({
    data: {
      reference: "MB7K2QXD",
      countryId,
      companyName,
      contactFirstName: "Hadidja",
      contactLastName: "Bouba",
      contactEmail: "direction@adamaoua-express.example",
      contactPhone: "+237699204418",
      city: "Ngaoundéré",
      taxNumber,
      tradeRegister,
      kinds: ["trip"],
      message: "Nous relions Ngaoundéré, Garoua et Maroua avec onze cars, et cherchons à vendre en ligne.",
      createdAt,
      documents: { create: await storePapers(files, createdAt) },
    },
  });
}
