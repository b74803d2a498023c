import type { SvgIconComponent } from "@mui/icons-material";
import AcUnitIcon from "@mui/icons-material/AcUnit";
import AirportShuttleIcon from "@mui/icons-material/AirportShuttle";
import ApartmentIcon from "@mui/icons-material/Apartment";
import BalanceIcon from "@mui/icons-material/Balance";
import BathtubIcon from "@mui/icons-material/Bathtub";
import BedIcon from "@mui/icons-material/Bed";
import BoltIcon from "@mui/icons-material/Bolt";
import CalendarMonthIcon from "@mui/icons-material/CalendarMonth";
import CelebrationIcon from "@mui/icons-material/Celebration";
import DirectionsBusIcon from "@mui/icons-material/DirectionsBus";
import DirectionsCarIcon from "@mui/icons-material/DirectionsCar";
import FavoriteIcon from "@mui/icons-material/Favorite";
import FitnessCenterIcon from "@mui/icons-material/FitnessCenter";
import GroupIcon from "@mui/icons-material/Group";
import HomeIcon from "@mui/icons-material/Home";
import KitchenIcon from "@mui/icons-material/Kitchen";
import LocalGasStationIcon from "@mui/icons-material/LocalGasStation";
import LocalParkingIcon from "@mui/icons-material/LocalParking";
import LocalPoliceIcon from "@mui/icons-material/LocalPolice";
import LuggageIcon from "@mui/icons-material/Luggage";
import MedicalServicesIcon from "@mui/icons-material/MedicalServices";
import MicIcon from "@mui/icons-material/Mic";
import MoodIcon from "@mui/icons-material/Mood";
import MusicNoteIcon from "@mui/icons-material/MusicNote";
import ParkIcon from "@mui/icons-material/Park";
import PoolIcon from "@mui/icons-material/Pool";
import SchoolIcon from "@mui/icons-material/School";
import SettingsIcon from "@mui/icons-material/Settings";
import SportsSoccerIcon from "@mui/icons-material/SportsSoccer";
import TheaterComedyIcon from "@mui/icons-material/TheaterComedy";
import TvIcon from "@mui/icons-material/Tv";
import WaterDropIcon from "@mui/icons-material/WaterDrop";
import WeekendIcon from "@mui/icons-material/Weekend";
import WifiIcon from "@mui/icons-material/Wifi";
import { Stack } from "@mui/material";
import { SelectInput } from "react-admin";
import { referenceFieldWords } from "../../src/shared/words/fr/backoffice/reference-fields.ts";
import { type IconKey, iconNameWords } from "../../src/shared/words/fr/ui/icon-names.ts";

const drawings: Record<IconKey, SvgIconComponent> = {
  bus: DirectionsBusIcon,
  van: AirportShuttleIcon,
  car: DirectionsCarIcon,
  house: HomeIcon,
  music: MusicNoteIcon,
  mic: MicIcon,
  heart: FavoriteIcon,
  theater: TheaterComedyIcon,
  sport: SportsSoccerIcon,
  party: CelebrationIcon,
  school: SchoolIcon,
  stethoscope: MedicalServicesIcon,
  tooth: MoodIcon,
  scale: BalanceIcon,
  users: GroupIcon,
  cog: SettingsIcon,
  fuel: LocalGasStationIcon,
  air_conditioner: AcUnitIcon,
  briefcase: LuggageIcon,
  calendar: CalendarMonthIcon,
  tv: TvIcon,
  internet: WifiIcon,
  parking: LocalParkingIcon,
  gym: FitnessCenterIcon,
  swimming_pool: PoolIcon,
  generator: BoltIcon,
  water: WaterDropIcon,
  guard: LocalPoliceIcon,
  kitchen: KitchenIcon,
  bed: BedIcon,
  sofa: WeekendIcon,
  bath: BathtubIcon,
  tree: ParkIcon,
  building: ApartmentIcon,
};

const isIcon = (key: string): key is IconKey => key in drawings;

/** The icon of a reference row with its name; an unknown key is shown as text. */
export function RowIcon({ name, short }: { name: string; short?: boolean | undefined }) {
  if (!isIcon(name)) return <span>{name}</span>;
  const Drawing = drawings[name];
  if (short) return <Drawing color="primary" titleAccess={iconNameWords[name]} />;
  return (
    <Stack component="span" direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
      <Drawing color="primary" />
      {iconNameWords[name]}
    </Stack>
  );
}

const choices = Object.keys(iconNameWords)
  .filter(isIcon)
  .map((id) => ({ id, name: iconNameWords[id] }))
  .sort((a, b) => a.name.localeCompare(b.name, "fr"));

interface IconInputProps {
  source: string;
  label: string;
  helperText: string | false;
  fullWidth: true;
}

/** A choice of icons with a preview. */
export function IconInput(props: IconInputProps) {
  return (
    <SelectInput
      {...props}
      choices={choices}
      emptyText={referenceFieldWords.noIcon}
      optionText={({ id, name }) => (id ? <RowIcon name={String(id)} /> : name)}
    />
  );
}
