export const FLOW_DIALOG_SIZES = {
  choice: "sm:w-[calc(100vw-2rem)] sm:max-w-[36rem]",
  form: "sm:w-[calc(100vw-2rem)] sm:max-w-[40rem]",
  wide: "sm:h-[37.5rem] sm:w-[calc(100vw-2rem)] sm:max-w-[65.625rem]",
  full: "sm:h-[calc(100dvh-2rem)] sm:w-[calc(100vw-2rem)]",
} as const;

export type FlowDialogSize = keyof typeof FLOW_DIALOG_SIZES;

/** Where a dialog of steps stands; on a narrow screen it covers all of it. */
export const FLOW_DIALOG_STYLE =
  "fixed inset-0 z-50 flex flex-col bg-panel outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:shadow-dialog";
