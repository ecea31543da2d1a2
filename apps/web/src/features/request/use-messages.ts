import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { sendMessage } from "../../domain/project/own-project.queries.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { toast } from "../../ui/overlay/toast.tsx";

/** The customer's messages with one laboratory, and how another is sent. */
export function useMessages({ messages, projectLabId }: Pick<ProjectLab, "messages" | "projectLabId">) {
  const { mutate, isPending } = useMutation(sendMessage);
  const onSend = (text: string, onSent: () => void) =>
    mutate({ projectLabId, text }, { onSuccess: onSent, onError: (error) => toast.error(sentenceOf(error)) });
  const isOwn = ({ fromRole }: ProjectLab["messages"][number]) => fromRole === "Prospect";
  return { messages, isOwn, isPending, onSend };
}
