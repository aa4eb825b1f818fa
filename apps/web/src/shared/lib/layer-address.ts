import { useRouter } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- module augmentation needs an interface
  interface HistoryState {
    /** So many entries of the browser's history the dialog of this address has; unknown where it was opened by a link. */
    layerDepth?: number | undefined;
  }
}

/**
 * A dialog that the address opens. Closed, it takes its entries out of the browser's way: Back leads to what was there
 * before it, and not into it again.
 */
export function useLayerAddress() {
  const router = useRouter();
  const depth = () => router.state.location.state.layerDepth;
  return {
    /** The state of the address that opens it, or goes on in it. */
    stateOf: (isOpenAlready: boolean): { layerDepth?: number | undefined } => {
      const now = depth();
      return { layerDepth: isOpenAlready ? (now === undefined ? undefined : now + 1) : 1 };
    },
    /** Closes so many of its entries, all of them unless told; where they are not known, `replace` changes the address in place. */
    close: (replace: () => void, entries = depth()): void => {
      const known = depth();
      if (known === undefined || entries === undefined) replace();
      else router.history.go(-Math.min(entries, known));
    },
  };
}
