import { useGetList, useRefresh } from "react-admin";
import { staffBookingWords as words } from "../../../src/shared/words/fr/booking/staff-booking.ts";
import { Failed } from "../../engine/call-state.tsx";
import { SectionCard } from "../../engine/section-card.tsx";
import { post } from "../../http.ts";
import { useArea } from "../../me.ts";
import { Notes } from "./notes.tsx";

interface NoteRow {
  id: string;
  /** The author. */
  _title: string;
  body: string;
  createdAt: string;
}

interface CustomerNotesProps {
  userId: string;
  /** The company whose notes are shown; null for those of Mboa's staff. */
  companyId: string | null;
  timeZone: string;
}

const shown = 50;

/** The notes about a customer: a company reads and writes its own, Mboa's staff theirs. */
export function CustomerNotes({ userId, companyId, timeZone }: CustomerNotesProps) {
  const { area } = useArea();
  // The history of the customer shows the new note too.
  const refresh = useRefresh();
  const ofCompany = companyId ? { companyId } : {};
  const { data, error, refetch } = useGetList<NoteRow>("customer-note", {
    filter: { userId, ...ofCompany },
    sort: { field: "createdAt", order: "DESC" },
    pagination: { page: 1, perPage: shown },
  });
  return (
    <SectionCard title={words.customerNotes}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Notes
          notes={data.map(({ id, _title, body, createdAt }) => ({ id, body, author: _title, at: createdAt }))}
          timeZone={timeZone}
          label={words.customerNote}
          add={(body) => post(`/${area}/customer-note/-/add`, { userId, body, ...ofCompany })}
          onDone={refresh}
        />
      ) : null}
    </SectionCard>
  );
}
