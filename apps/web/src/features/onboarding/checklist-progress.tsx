type ChecklistProgressProps = { readonly completed: number; readonly total: number };

export function ChecklistProgress({ completed, total }: ChecklistProgressProps) {
  return (
    <progress
      aria-label="Steps completed"
      aria-valuetext={`${completed} of ${total}`}
      max={total}
      value={completed}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-fill-strong [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-fill-strong [&::-webkit-progress-value]:bg-primary"
    />
  );
}
