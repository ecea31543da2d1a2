import { toast } from "../overlay/toast.tsx";

/** Copies a text and says so; some browsers, and pages without a secure connection, do not allow it. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error("The browser does not allow copying here.");
  }
}
