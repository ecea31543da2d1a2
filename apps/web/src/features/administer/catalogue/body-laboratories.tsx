import type { Holder } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Notice } from "../../../ui/page/notice.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { type Column, GridTable } from "../../../ui/table/table.tsx";
import { accreditedLabsQuery } from "./accreditations.queries.ts";

const dateOrNone = (day: string | null) => (day === null ? "–" : formatDate(day));

const columns: readonly Column<Holder>[] = [
  {
    key: "lab",
    head: "Laboratory",
    isRowHeader: true,
    cell: (row) => (
      <>
        <Link className="hover:underline" to={`/testlab/edit/${row.labId}`}>
          {row.labName}
        </Link>
        {!row.enabled && <span className="text-sm text-mute"> disabled</span>}
      </>
    ),
  },
  { key: "number", head: "Certificate", cell: (row) => row.certificateNo },
  { key: "validTo", head: "Valid to", cell: (row) => dateOrNone(row.validTo) },
  { key: "verifiedOn", head: "Verified on", cell: (row) => dateOrNone(row.verifiedOn) },
];

/** The laboratories that hold a certificate of an accreditation body. */
export const BodyLaboratories = ({ id }: { id: string }) => (
  <Section title="Holders">
    <QueryView query={useQuery(accreditedLabsQuery(id))}>
      {({ rows, meta }) =>
        rows.length === 0 ? (
          <p className="text-mute">No laboratory has a certificate of this body.</p>
        ) : (
          <>
            <GridTable caption="Holders" columns={columns} rows={rows} rowKey={(row) => row.certificateId} />
            {meta.total > rows.length && (
              <Notice tone="tight">
                Only the first {rows.length} of {meta.total} are shown.
              </Notice>
            )}
          </>
        )
      }
    </QueryView>
  </Section>
);
