import { procedures } from "../../../../backoffice/procedures.ts";
import type {
  AgendaInput,
  BeginAbsenceInput,
  BookingIdInput,
  CopyTimetableInput,
  DeskStartsInput,
  EndAbsenceInput,
  MarkVisitInput,
  MoveVisitInput,
  OwnVisitsInput,
  PracticeStatisticsInput,
  PreviewAbsenceInput,
  SaveConsultantAccountInput,
  SaveConsultantOffersInput,
  SaveExceptionInput,
  SaveServiceDocumentsInput,
  SaveTimetableInput,
  TellDelayInput,
} from "../schema.ts";
import type {
  AbsencePreview,
  Agenda,
  ConsultantAccounts,
  ConsultantOffers,
  DeskStarts,
  NamedChoice,
  OwnVisits,
  PracticeStatistics,
  StrandedView,
  TimetableView,
  VisitPapers,
} from "../search/appointment-schema.ts";
import type { PatientHealth } from "../visit/health-schema.ts";

/** Appointments that fall outside the hours after a copy. */
interface TimetableCopied {
  copied: number;
  stranded: StrandedView[];
}

interface Questions {
  "appointment.agenda": [AgendaInput, Agenda];
  "appointment.deskStarts": [DeskStartsInput, DeskStarts];
  "appointment.previewAbsence": [PreviewAbsenceInput, AbsencePreview];
  "appointment.consultantOffers": [{ id: string }, ConsultantOffers];
  "appointment.consultantAccounts": [{ id: string }, ConsultantAccounts];
  "appointment.ownVisits": [OwnVisitsInput, OwnVisits];
  "appointment.visitPapers": [BookingIdInput, VisitPapers];
  "appointment.patientHealth": [BookingIdInput, PatientHealth | null];
  "appointment.serviceDocuments": [{ id: string }, NamedChoice[]];
  "appointment.statistics": [PracticeStatisticsInput, PracticeStatistics];
  "appointment.previewTimetableCopy": [CopyTimetableInput, TimetableCopied];
  "appointment.timetable": [{ consultantId: string }, TimetableView];
}

interface Orders {
  "appointment.markVisit": [MarkVisitInput, { status: string }];
  "appointment.moveVisit": [MoveVisitInput, { bookingId: string }];
  "appointment.tellDelay": [TellDelayInput, { told: number }];
  "appointment.beginAbsence": [BeginAbsenceInput, AbsencePreview & { id: string }];
  "appointment.endAbsence": [EndAbsenceInput, { id: string }];
  "appointment.saveConsultantAccount": [SaveConsultantAccountInput, { id: string }];
  "appointment.saveConsultantOffers": [SaveConsultantOffersInput, { id: string }];
  "appointment.saveServiceDocuments": [SaveServiceDocumentsInput, { id: string }];
  "appointment.saveTimetable": [SaveTimetableInput, { id: string }];
  "appointment.copyTimetable": [CopyTimetableInput, TimetableCopied];
  "appointment.saveException": [SaveExceptionInput, { id: string | null }];
}

export const { ask, tell } = procedures<Questions, Orders>();
