import type {
  AgendaInput,
  BeginAbsenceInput,
  DeskStartsInput,
  EndAbsenceInput,
  MarkVisitInput,
  MoveVisitInput,
  PracticeStatisticsInput,
  PreviewAbsenceInput,
  SaveConsultantOffersInput,
  SaveExceptionInput,
  SaveServiceDocumentsInput,
  SaveTimetableInput,
  TellDelayInput,
} from "../../../../src/modules/appointment/schema.ts";
import type {
  AbsencePreview,
  Agenda,
  ConsultantOffers,
  DeskStarts,
  NamedChoice,
  PracticeStatistics,
  TimetableView,
} from "../../../../src/modules/appointment/search/appointment-schema.ts";
import { procedures } from "../../../procedures.ts";

interface Questions {
  "appointment.agenda": [AgendaInput, Agenda];
  "appointment.deskStarts": [DeskStartsInput, DeskStarts];
  "appointment.previewAbsence": [PreviewAbsenceInput, AbsencePreview];
  "appointment.consultantOffers": [{ id: string }, ConsultantOffers];
  "appointment.serviceDocuments": [{ id: string }, NamedChoice[]];
  "appointment.statistics": [PracticeStatisticsInput, PracticeStatistics];
  "appointment.timetable": [{ consultantId: string }, TimetableView];
}

interface Orders {
  "appointment.markVisit": [MarkVisitInput, { status: string }];
  "appointment.moveVisit": [MoveVisitInput, { bookingId: string }];
  "appointment.tellDelay": [TellDelayInput, { told: number }];
  "appointment.beginAbsence": [BeginAbsenceInput, AbsencePreview & { id: string }];
  "appointment.endAbsence": [EndAbsenceInput, { id: string }];
  "appointment.saveConsultantOffers": [SaveConsultantOffersInput, { id: string }];
  "appointment.saveServiceDocuments": [SaveServiceDocumentsInput, { id: string }];
  "appointment.saveTimetable": [SaveTimetableInput, { id: string }];
  "appointment.saveException": [SaveExceptionInput, { id: string | null }];
}

export const { ask, tell } = procedures<Questions, Orders>();
