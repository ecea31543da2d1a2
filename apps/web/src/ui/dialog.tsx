import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Button } from "./button.tsx";

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the one that acts first. A way out is always there. */
  readonly actions?: ReactNode;
  readonly closeLabel?: string;
  readonly isWide?: boolean;
  /** The content is one form, which has the buttons. */
  readonly isForm?: boolean;
}

/** A question over the screen. Escape and a press outside close it; the focus goes back where it was. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  closeLabel = "Cancel",
  isWide,
  isForm,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-[#000]/40 p-3"
    >
      <Modal
        className={`w-full ${isWide ? "max-w-4xl" : "max-w-lg"} rounded-md border border-line-strong/60 bg-raised text-ink shadow-xl`}
      >
        <AriaDialog className="flex max-h-[calc(100dvh-24px)] flex-col outline-none">
          <Heading slot="title" className="border-b border-line px-5 py-3.5 text-lg font-semibold">
            {title}
          </Heading>
          <div className={`overflow-y-auto px-5 pt-4 ${isForm ? "" : "pb-4"}`}>{children}</div>
          {!isForm && (
            <div className="flex flex-wrap gap-2 border-t border-line px-5 py-3">
              {actions}
              <Button onPress={onClose}>{closeLabel}</Button>
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
