import { createContext, type ReactNode, use, useEffect, useId, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Leaving = {
  /** Closes the dialog, after a question when something in it is not saved. */
  readonly leave: () => void;
  /** Says whether a part of the dialog holds something that is not saved. */
  readonly mark: (part: string, isUnsaved: boolean) => void;
  /** Is called when somebody leaves the dialog without saving. Returns the way to stop listening. */
  readonly onLeave: (forget: () => void) => () => void;
};

const LeaveContext = createContext<Leaving | undefined>(undefined);

/** Marks the dialog around as holding work that closing it would lose. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const part = useId();
  const leaving = use(LeaveContext);
  const mark = leaving?.mark;
  useEffect(() => {
    mark?.(part, isUnsaved);
    return () => mark?.(part, false);
  }, [mark, part, isUnsaved]);
}

/** What is done when somebody leaves the dialog around without saving: not when Back or a link takes them from its page. */
export function useOnLeave(forget: () => void): void {
  const onLeave = use(LeaveContext)?.onLeave;
  useEffect(() => onLeave?.(forget), [onLeave, forget]);
}

/** The same, for those that stand around their dialog and not in it. */
export function UnsavedWork({ isUnsaved }: { readonly isUnsaved: boolean }) {
  useUnsavedWork(isUnsaved);
  return null;
}

/** Leaves the dialog around, as its close button and Escape do. */
export function CancelButton({ children = "Cancel" }: { readonly children?: ReactNode }) {
  const leaving = use(LeaveContext);
  return <Button onClick={leaving?.leave}>{children}</Button>;
}

type ChangeDetails = { readonly cancel: () => void };

/** The gate that every dialog and drawer puts before its closing by a person. What closes it by itself is not asked. */
export function useLeaveConfirmation(onOpenChange: (open: boolean) => void) {
  const [unsavedParts] = useState(() => new Set<string>());
  const [leaveListeners] = useState(() => new Set<() => void>());
  const [isAsking, setIsAsking] = useState(false);
  const [leaveBy, setLeaveBy] = useState<() => void>();
  const [mark] = useState(() => (part: string, isUnsaved: boolean) => {
    if (isUnsaved) unsavedParts.add(part);
    else unsavedParts.delete(part);
  });
  const [onLeave] = useState(() => (forget: () => void) => {
    leaveListeners.add(forget);
    return () => leaveListeners.delete(forget);
  });
  const close = () => onOpenChange(false);
  const leaveThrough = (way: () => void) => {
    const leave = () => {
      for (const forget of leaveListeners) forget();
      way();
    };
    if (unsavedParts.size === 0) {
      leave();
      return;
    }
    setLeaveBy(() => leave);
    setIsAsking(true);
  };

  return {
    changeOpen: (open: boolean, details: ChangeDetails) => {
      if (open) {
        onOpenChange(true);
        return;
      }
      if (unsavedParts.size > 0) details.cancel();
      leaveThrough(close);
    },
    /** Another way out than closing, as back to what was shown before. */
    leaveThrough,
    leaving: { leave: () => leaveThrough(close), mark, onLeave },
    question: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          leaveBy?.();
        }}
      >
        What you have entered here is not saved and will be lost.
      </ConfirmDialog>
    ),
  };
}

export const LeaveProvider = LeaveContext;
