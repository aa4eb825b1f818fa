import { CircleAlert } from "lucide-react";
import { Button } from "../buttons/button.tsx";

type ErrorStateProps = {
  readonly title?: string;
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  readonly pending?: boolean;
};

export function ErrorState({ title = "This could not be loaded", message, onRetry, pending = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <div aria-hidden className="mb-4 grid size-11 place-items-center rounded-xl bg-danger-fill text-danger">
        <CircleAlert size={20} />
      </div>
      <p className="font-medium">{title}</p>
      <p className="mt-1 max-w-md text-pretty text-soft">{message}</p>
      {onRetry !== undefined && (
        <Button className="mt-5" onClick={onRetry} pending={pending}>
          Try again
        </Button>
      )}
    </div>
  );
}
