/** Says what went wrong; the toasts are loaded with the first of them, not with the shell. */
export async function sayLate(sentence: string, id?: string): Promise<void> {
  const { toast } = await import("../ui/toaster.tsx");
  toast.error(sentence, id === undefined ? {} : { id });
}
