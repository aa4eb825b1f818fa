import { type DragEvent, type ReactNode, useRef, useState } from "react";

type FileDropAreaProps = {
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly className?: string;
  readonly children: ReactNode;
};

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes("Files");
}

/** Files can be dropped anywhere on what is inside. */
export function FileDropArea({ hint, onFiles, className, children }: FileDropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  // Every element on the way is entered and left.
  const depth = useRef(0);

  const enter = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current += 1;
    setIsOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current -= 1;
    if (depth.current === 0) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; a button is the first
    <div
      onDragEnter={enter}
      onDragLeave={leave}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={drop}
      className={className}
    >
      {children}
      {isOver && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-3 z-30 grid place-items-center rounded-2xl border-2 border-dashed border-ring bg-panel/90"
        >
          <p className="text-base font-semibold">{hint}</p>
        </div>
      )}
    </div>
  );
}
