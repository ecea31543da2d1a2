import { useCallback, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ErrorSummary } from "./error-summary.tsx";
import { flatErrors } from "./flat-errors.ts";

/** Error summary above the fields of a form that could not be saved or sent. */
export function FormNotice<Values extends FieldValues>({ form }: { form: UseFormReturn<Values> }) {
  const within = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = form.formState;
  const { root } = errors;
  const sentence = root?.["server"] && "message" in root["server"] ? root["server"].message : undefined;
  useEffect(() => {
    within.current = place.current?.closest("form") ?? null;
  }, []);
  const readSentences = useCallback(() => {
    const { root: _whole, ...ofFields } = form.formState.errors;
    return Object.values(flatErrors(ofFields));
  }, [form]);
  const isTried = submitCount > 0 || sentence !== undefined;
  return (
    <div ref={place} className="contents">
      <ErrorSummary
        within={within}
        attempt={isTried ? `${submitCount} ${sentence ?? ""}` : null}
        sentence={typeof sentence === "string" ? sentence : undefined}
        readSentences={readSentences}
      />
    </div>
  );
}
