import type {
  AgendaInput,
  MarkVisitInput,
  SaveExceptionInput,
  SaveTimetableInput,
  TellDelayInput,
} from "../../../../src/modules/appointment/schema.ts";
import type { Agenda, TimetableView } from "../../../../src/modules/appointment/search/appointment-schema.ts";
import { procedures } from "../../../procedures.ts";

interface Questions {
  "appointment.agenda": [Omit<AgendaInput, "placeId">, Agenda];
  "appointment.timetable": [{ consultantId: string }, TimetableView];
}

interface Orders {
  "appointment.markVisit": [MarkVisitInput, { status: string }];
  "appointment.tellDelay": [TellDelayInput, { told: number }];
  "appointment.saveTimetable": [SaveTimetableInput, { id: string }];
  "appointment.saveException": [SaveExceptionInput, { id: string | null }];
}

export const { ask, tell } = procedures<Questions, Orders>();
