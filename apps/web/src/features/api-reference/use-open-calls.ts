import { useState } from "react";

export type OpenCalls = {
  readonly isOpen: (operationId: string) => boolean;
  readonly toggle: (operationId: string) => void;
  /** For a link to the call, which opens it again when it was closed by hand. */
  readonly open: (operationId: string) => void;
};

/** Which calls show their details: the one that the address names, and what was opened by hand. */
export function useOpenCalls(namedId: string): OpenCalls {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const isOpen = (id: string) => chosen[id] ?? id === namedId;
  return {
    isOpen,
    toggle: (id) => setChosen({ ...chosen, [id]: !isOpen(id) }),
    open: (id) => setChosen({ ...chosen, [id]: true }),
  };
}
