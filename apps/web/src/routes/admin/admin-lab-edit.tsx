import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { LabCertificates } from "../../features/administer/laboratories/lab-certificates.tsx";
import { LabClaims } from "../../features/administer/laboratories/lab-claims.tsx";
import { LabIdentity, LabTests } from "../../features/administer/laboratories/lab-forms.tsx";
import { LabMachines } from "../../features/administer/laboratories/lab-machines.tsx";
import { labRecordQuery } from "../../features/administer/laboratories/lab-record.queries.ts";
import { UsersOfLab } from "../../features/administer/users/users-of-lab.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { AdminPage } from "./admin-page.tsx";

const parent = { href: "/testlab", label: "Test laboratories" };
const tabIds = ["identity", "machines", "tests", "certificates", "users"] as const;
type TabId = (typeof tabIds)[number];

const counted = (label: string, count: number) => (
  <>
    {label} <span className="figure text-mute">{count}</span>
  </>
);

function LabTabs({ lab }: { lab: LabRecord }) {
  const [search, setSearch] = useSearchParams();
  const selected = tabIds.find((id) => id === search.get("tab")) ?? "identity";
  return (
    <Tabs<TabId>
      label="Parts of the laboratory"
      selected={selected}
      onSelect={(tab) => setSearch({ tab }, { preventScrollReset: true })}
      tabs={[
        {
          id: "identity",
          label: "Identity and place",
          content: <LabIdentity lab={lab} onSaved={() => undefined} />,
        },
        {
          id: "machines",
          label: counted("Machines", lab.equipment.length),
          content: <LabMachines lab={lab} />,
        },
        {
          id: "tests",
          label: counted("Standard tests", lab.stereoTypeIds.length),
          content: <LabTests lab={lab} />,
        },
        {
          id: "certificates",
          label: counted("Certificates", lab.certificates.length),
          content: <LabCertificates lab={lab} />,
        },
        {
          id: "users",
          label: "Users",
          content: (
            <>
              <LabClaims labId={lab.id} />
              <UsersOfLab labId={lab.id} />
            </>
          ),
        },
      ]}
    />
  );
}

const stateOf = ({ enabled, isDraft }: LabRecord) => (enabled ? "" : isDraft ? " · draft" : " · disabled");

function Edit({ id }: { id: string }) {
  const record = useQuery(labRecordQuery(id));
  const lab = record.data;
  return (
    <AdminPage
      title={lab?.name ?? "Test laboratory"}
      detail={lab && `${lab.city}, ${lab.countryCode}${stateOf(lab)}`}
      parent={parent}
      actions={lab && <LinkButton href={`/testlabs/${lab.slug}`}>Public page</LinkButton>}
    >
      <QueryView query={record}>{(found) => <LabTabs key={found.id} lab={found} />}</QueryView>
    </AdminPage>
  );
}

export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  if (id !== undefined) return <Edit id={id} />;
  return (
    <AdminPage title="New test laboratory" parent={parent}>
      <LabIdentity
        lab={null}
        onSaved={(saved) => void navigate(`/testlab/edit/${saved.id}?tab=machines`, { replace: true })}
      />
    </AdminPage>
  );
}
