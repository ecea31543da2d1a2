import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { isRefusal } from "../../platform/call/call-error.ts";
import { conflictsOf, type FieldConflict, hasForeignChange, isSame } from "../../platform/differences.ts";
import { showFault } from "./form-fault.ts";

export interface RecordSaveOptions<Draft extends FieldValues, Saved> {
  readonly form: UseFormReturn<Draft>;
  /** The version that was read; null for a record that is new. */
  readonly version: number | null;
  readonly save: (draft: Draft, version: number | null) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
}

interface StaleSave {
  readonly conflicts: readonly FieldConflict[];
  readonly version: number | null;
}
type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? { ...value } : {};
const versionIn = (record: unknown): number | null => {
  const { version } = fieldsOf(record);
  return typeof version === "number" ? version : null;
};

/**
 * Saves a record with the version that was read. When somebody else was faster it asks, unless they changed
 * no field of this form, or to the same: then there is nothing to overwrite and the newer version is taken silently.
 */
export function useRecordSave<Draft extends FieldValues, Saved>(options: RecordSaveOptions<Draft, Saved>) {
  const { form, save, onSaved } = options;
  const version = useRef(options.version);
  /** Values at the last save; kept here, since the form's own values lag until it renders. */
  const saved = useRef<Fields | null>(null);
  const [stale, setStale] = useState<StaleSave | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (draft: Draft) => save(draft, version.current),
  });
  const handleStale = (draft: Draft, sent: Fields, current: unknown) => {
    const base = fieldsOf(form.formState.defaultValues);
    const newer = versionIn(current);
    const conflicts = conflictsOf(base, draft, fieldsOf(current));
    const isSettled = conflicts.length === 0 || !hasForeignChange(base, draft, fieldsOf(current));
    if (newer !== null && newer !== version.current && isSettled) {
      version.current = newer;
      send(draft, sent);
      return;
    }
    setStale({ conflicts, version: newer });
  };
  const put = (values: unknown) => {
    for (const [name, value] of Object.entries(fieldsOf(values))) {
      // of this form: its own, or stored under its names
      form.setValue(name as FieldPath<Draft>, value as PathValue<Draft, FieldPath<Draft>>, {
        shouldDirty: true,
      });
    }
  };
  const formNow = (): Fields => structuredClone(form.getValues());
  const differingFrom = (values: Fields): Fields =>
    Object.fromEntries(
      Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, values[name])),
    );
  /** Returns the unsaved values, by field; null if none. */
  const changed = (): Fields | null => {
    const typed = differingFrom(saved.current ?? fieldsOf(form.formState.defaultValues));
    return Object.keys(typed).length > 0 ? typed : null;
  };
  /** `sent` is what the form held when the draft was made of it. */
  const send = (draft: Draft, sent: Fields) =>
    mutate(draft, {
      onSuccess: (record) => {
        version.current = versionIn(record) ?? version.current;
        const typedSince = differingFrom(sent);
        form.reset(draft);
        saved.current = formNow();
        put(typedSince);
        onSaved(record);
      },
      onError: (error) => {
        if (isRefusal(error, "stale")) handleStale(draft, sent, error.current);
        else showFault(form, error);
      },
    });
  const resolve = (chosen: Fields) => {
    put(chosen);
    // Only now: whoever goes back to the form instead is asked again.
    version.current = stale?.version ?? version.current;
    setStale(null);
    send({ ...form.getValues(), ...chosen }, formNow());
  };
  const submit = (event: FormEvent) => {
    const sent = formNow();
    void form.handleSubmit((draft) => send(draft, sent))(event);
  };
  return {
    submit,
    isPending,
    conflicts: stale?.conflicts ?? null,
    resolve,
    giveUp: () => setStale(null),
    changed,
    put,
  };
}
