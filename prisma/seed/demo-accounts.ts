import type { RoleSlug } from "../../src/shared/permissions.ts";
import { rentalPlaceId } from "./rentals/rental-place-id.ts";

interface DemoAccount {
  label: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Null: an ordinary customer. */
  role: RoleSlug | null;
  /** Their company, when it is not the bus company. */
  companySlug?: string;
  /** Their place there, when the role has one. */
  terminalId?: string;
}

export const demoPassword = "mboa-2026";

const driver = { firstName: "Paul", lastName: "Ewondo", phone: "+237677000012" };
/** The driver with an account, as manifests name him. */
export const driverAccount = { name: `${driver.lastName} ${driver.firstName}`, phone: driver.phone };

/** Where the demo's cars and houses come back to be cleaned. */
const cleaned = {
  companySlug: "wouri-location",
  terminalId: rentalPlaceId("wouri-location", "Douala Bonapriso"),
};

/** One account per role, printed at the start of a demo. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    label: "Cliente",
    firstName: "Aïcha",
    lastName: "Ngono",
    phone: "+237677000001",
    email: "cliente@mboa.example",
    role: null,
  },
  {
    label: "Super administrateur",
    firstName: "Samuel",
    lastName: "Etoundi",
    phone: "+237677000002",
    email: "super@mboa.example",
    role: "SUPER_ADMIN",
  },
  {
    label: "Administratrice",
    firstName: "Brigitte",
    lastName: "Fotso",
    phone: "+237677000003",
    email: "admin@mboa.example",
    role: "ADMIN",
  },
  {
    label: "Partenaire",
    firstName: "Jean-Paul",
    lastName: "Kamga",
    phone: "+237677000004",
    email: "partenaire@mboa.example",
    role: "PARTNER",
  },
  {
    label: "Cheffe d’agence",
    firstName: "Mireille",
    lastName: "Tchoumi",
    phone: "+237677000005",
    email: "agence@mboa.example",
    role: "TERMINAL_CHIEF",
  },
  {
    label: "Chauffeur",
    ...driver,
    email: "chauffeur@mboa.example",
    role: "DRIVER",
  },
  {
    label: "Caissière",
    firstName: "Pauline",
    lastName: "Manga",
    phone: "+237677000013",
    email: "caisse@mboa.example",
    role: "CASHIER",
  },
  {
    label: "Nettoyage (voitures et logements)",
    firstName: "Mathieu",
    lastName: "Bissek",
    phone: "+237677000014",
    email: "nettoyage@mboa.example",
    role: "CLEANER",
    ...cleaned,
  },
  {
    label: "Clinique (rendez-vous)",
    firstName: "Clarisse",
    lastName: "Ewane",
    phone: "+237677000009",
    email: "clinique@mboa.example",
    role: "PARTNER",
    companySlug: "clinique-du-wouri",
  },
  {
    label: "Loueur (voitures et logements)",
    firstName: "Rosalie",
    lastName: "Ekambi",
    phone: "+237677000007",
    email: "loueur@mboa.example",
    role: "PARTNER",
    companySlug: "wouri-location",
  },
  {
    label: "Organisatrice d’événements",
    firstName: "Solange",
    lastName: "Mbarga",
    phone: "+237677000008",
    email: "organisatrice@mboa.example",
    role: "PARTNER",
    companySlug: "wouri-spectacles",
  },
  {
    label: "Assistance",
    firstName: "Oumarou",
    lastName: "Bello",
    phone: "+237677000006",
    email: "assistance@mboa.example",
    role: "HELP_DESK",
  },
];
