import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import { AdminPage } from "../admin-page.tsx";
import { RecordPage } from "./record-page.tsx";

interface EditorProps<Stored> {
  /** Null: a new one. */
  readonly stored: Stored | null;
  readonly onSaved: (saved: Stored) => void;
  readonly onDeleted: () => void;
}
interface EditPageProps<Stored> {
  /** The list's address and name. */
  readonly parent: { readonly href: string; readonly label: string };
  readonly noun: string;
  readonly query: (id: string) => UseQueryOptions<Stored, Error, Stored, string[]>;
  readonly nameOf: (stored: Stored) => string;
  readonly idOf: (stored: Stored) => string;
  readonly editor: (props: EditorProps<Stored>) => ReactNode;
}
type Kept = { readonly enabled: boolean };

function Edit<Stored extends Kept>({ id, ...props }: EditPageProps<Stored> & { readonly id: string }) {
  const { parent, noun, query, nameOf, idOf, editor } = props;
  const record = useQuery(query(id));
  const navigate = useNavigate();
  const onDeleted = () => void navigate(parent.href);
  return (
    <RecordPage {...{ record, noun, nameOf, parent }}>
      {(stored) => (
        <Fragment key={idOf(stored)}>{editor({ stored, onSaved: () => undefined, onDeleted })}</Fragment>
      )}
    </RecordPage>
  );
}

/** Adds one to a list, or changes the one that the address names. */
export function EditPage<Stored extends Kept>(props: EditPageProps<Stored>) {
  const { parent, noun, idOf, editor } = props;
  const { id } = useParams();
  const navigate = useNavigate();
  if (id !== undefined) return <Edit {...props} id={id} />;
  return (
    <AdminPage title={`New ${noun.toLowerCase()}`} parent={parent}>
      {editor({
        stored: null,
        onSaved: (saved) => void navigate(`${parent.href}/edit/${idOf(saved)}`, { replace: true }),
        onDeleted: () => undefined,
      })}
    </AdminPage>
  );
}
