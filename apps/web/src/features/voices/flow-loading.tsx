import { Spinner } from "@/shared/ui/feedback/spinner.tsx";

/** Stands for the steps of a dialog until they are fetched. */
export function FlowLoading() {
  return (
    <div className="grid min-h-72 flex-1 place-items-center text-soft">
      <Spinner label="Loading" sizePx={20} />
    </div>
  );
}
