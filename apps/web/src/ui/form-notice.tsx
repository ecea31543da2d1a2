import type { FieldErrors } from "react-hook-form";
import { Notice } from "./notice.tsx";

/** The sentence over a form whose sending was refused. */
export function FormNotice({ errors }: { errors: FieldErrors }) {
  const server = errors.root?.["server"];
  const sentence = server && "message" in server ? server.message : undefined;
  return typeof sentence === "string" ? <Notice tone="no">{sentence}</Notice> : null;
}
