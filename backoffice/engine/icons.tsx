import type { SvgIconComponent } from "@mui/icons-material";
import AccountBalanceIcon from "@mui/icons-material/AccountBalance";
import AccountBalanceWalletIcon from "@mui/icons-material/AccountBalanceWallet";
import AltRouteIcon from "@mui/icons-material/AltRoute";
import ApartmentIcon from "@mui/icons-material/Apartment";
import AssessmentIcon from "@mui/icons-material/Assessment";
import BadgeIcon from "@mui/icons-material/Badge";
import CalendarViewDayIcon from "@mui/icons-material/CalendarViewDay";
import CalendarViewWeekIcon from "@mui/icons-material/CalendarViewWeek";
import CardMembershipIcon from "@mui/icons-material/CardMembership";
import CategoryIcon from "@mui/icons-material/Category";
import CelebrationIcon from "@mui/icons-material/Celebration";
import ConfirmationNumberIcon from "@mui/icons-material/ConfirmationNumber";
import DepartureBoardIcon from "@mui/icons-material/DepartureBoard";
import DescriptionIcon from "@mui/icons-material/Description";
import DesignServicesIcon from "@mui/icons-material/DesignServices";
import DirectionsBusIcon from "@mui/icons-material/DirectionsBus";
import DirectionsCarIcon from "@mui/icons-material/DirectionsCar";
import EventRepeatIcon from "@mui/icons-material/EventRepeat";
import EventSeatIcon from "@mui/icons-material/EventSeat";
import FactCheckIcon from "@mui/icons-material/FactCheck";
import GroupIcon from "@mui/icons-material/Group";
import GroupsIcon from "@mui/icons-material/Groups";
import HandshakeIcon from "@mui/icons-material/Handshake";
import HealthAndSafetyIcon from "@mui/icons-material/HealthAndSafety";
import HistoryIcon from "@mui/icons-material/History";
import HouseIcon from "@mui/icons-material/House";
import HowToRegIcon from "@mui/icons-material/HowToReg";
import ImageIcon from "@mui/icons-material/Image";
import KeyIcon from "@mui/icons-material/Key";
import LocalActivityIcon from "@mui/icons-material/LocalActivity";
import LocationCityIcon from "@mui/icons-material/LocationCity";
import LockIcon from "@mui/icons-material/Lock";
import MailIcon from "@mui/icons-material/Mail";
import MapIcon from "@mui/icons-material/Map";
import MedicalServicesIcon from "@mui/icons-material/MedicalServices";
import MeetingRoomIcon from "@mui/icons-material/MeetingRoom";
import PaymentsIcon from "@mui/icons-material/Payments";
import PercentIcon from "@mui/icons-material/Percent";
import PersonIcon from "@mui/icons-material/Person";
import PlaceIcon from "@mui/icons-material/Place";
import PointOfSaleIcon from "@mui/icons-material/PointOfSale";
import PublicIcon from "@mui/icons-material/Public";
import QrCodeScannerIcon from "@mui/icons-material/QrCodeScanner";
import ReceiptLongIcon from "@mui/icons-material/ReceiptLong";
import RuleIcon from "@mui/icons-material/Rule";
import SavingsIcon from "@mui/icons-material/Savings";
import ScheduleIcon from "@mui/icons-material/Schedule";
import SmsIcon from "@mui/icons-material/Sms";
import StarIcon from "@mui/icons-material/Star";
import SyncAltIcon from "@mui/icons-material/SyncAlt";
import TheaterComedyIcon from "@mui/icons-material/TheaterComedy";
import TuneIcon from "@mui/icons-material/Tune";
import UploadFileIcon from "@mui/icons-material/UploadFile";
import WifiOffIcon from "@mui/icons-material/WifiOff";

const icons: Record<string, SvgIconComponent> = {
  sell: PointOfSaleIcon,
  offers: LocalActivityIcon,
  rental: KeyIcon,
  appointment: MedicalServicesIcon,
  people: GroupsIcon,
  money: PaymentsIcon,
  reference: TuneIcon,
  follow: HistoryIcon,
  country: PublicIcon,
  city: LocationCityIcon,
  "served-country": PublicIcon,
  "served-city": LocationCityIcon,
  user: GroupIcon,
  "staff-grant": BadgeIcon,
  "company-grant": BadgeIcon,
  company: ApartmentIcon,
  terminal: PlaceIcon,
  "partner-request": HowToRegIcon,
  bus: DirectionsBusIcon,
  path: AltRouteIcon,
  "trip-plan": EventRepeatIcon,
  trip: DepartureBoardIcon,
  "terminal-trip": DepartureBoardIcon,
  booking: ConfirmationNumberIcon,
  payment: PaymentsIcon,
  difference: RuleIcon,
  reconciliation: FactCheckIcon,
  "closed-days": LockIcon,
  treasury: SavingsIcon,
  payout: AccountBalanceWalletIcon,
  "payout-account": AccountBalanceWalletIcon,
  "commission-rate": PercentIcon,
  "price-season": PercentIcon,
  invoice: ReceiptLongIcon,
  "invoice-config": TuneIcon,
  audit: HistoryIcon,
  "service-call": SyncAltIcon,
  "ticket-key": KeyIcon,
  message: SmsIcon,
  "contact-message": MailIcon,
  "general-config": TuneIcon,
  "api-services": SyncAltIcon,
  services: SyncAltIcon,
  banner: ImageIcon,
  statistics: AssessmentIcon,
  statement: AccountBalanceIcon,
  payments: AccountBalanceIcon,
  "company-subscription": CardMembershipIcon,
  "subscription-plan": CardMembershipIcon,
  import: UploadFileIcon,
  map: MapIcon,
  week: CalendarViewWeekIcon,
  roster: GroupsIcon,
  desk: PointOfSaleIcon,
  shifts: AccountBalanceWalletIcon,
  departures: HowToRegIcon,
  scanner: QrCodeScannerIcon,
  "offline-desk": WifiOffIcon,
  timeline: CalendarViewDayIcon,
  timetable: ScheduleIcon,
  consultant: PersonIcon,
  "consultant-team": GroupsIcon,
  "consulting-service": MedicalServicesIcon,
  "consulting-document": DescriptionIcon,
  sublocation: MeetingRoomIcon,
  "consulting-place": PlaceIcon,
  location: PlaceIcon,
  "insurance-request": HealthAndSafetyIcon,
  insurer: HealthAndSafetyIcon,
  event: CelebrationIcon,
  "event-session": LocalActivityIcon,
  "event-sponsor": HandshakeIcon,
  "event-category": TheaterComedyIcon,
  "event-target": GroupsIcon,
  "event-place": PlaceIcon,
  "venue-map": EventSeatIcon,
  "dating/publish": CelebrationIcon,
  "dating/map": DesignServicesIcon,
  "rental-car": DirectionsCarIcon,
  "car-brand": DirectionsCarIcon,
  "car-model": DirectionsCarIcon,
  "car-rental": DescriptionIcon,
  "car-paper": DescriptionIcon,
  driver: PersonIcon,
  "bus-driver": PersonIcon,
  "driver-absence": CalendarViewDayIcon,
  "pickup-place": PlaceIcon,
  "rental-hours": ScheduleIcon,
  "house-hours": ScheduleIcon,
  "rental-feed": SyncAltIcon,
  webhook: SyncAltIcon,
  "rental-photo": ImageIcon,
  "rental-house": HouseIcon,
  "house-type": HouseIcon,
  "house-rental": DescriptionIcon,
  property: ApartmentIcon,
  occupation: CalendarViewDayIcon,
  calendar: CalendarViewDayIcon,
  review: StarIcon,
  deposit: SavingsIcon,
  role: BadgeIcon,
};

/** The icon of a declaration or of a page's path. */
export function EntryIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? icons[name.split("/").at(-1) ?? ""] ?? CategoryIcon;
  return <Icon fontSize="small" />;
}
