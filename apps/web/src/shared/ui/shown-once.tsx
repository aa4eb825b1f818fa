import { useEffect, useId, useRef } from "react";
import { Button } from "./buttons/button.tsx";
import { CopyButton } from "./buttons/copy-button.tsx";
import { Notice } from "./feedback/notice.tsx";
import { INPUT_STYLE } from "./fields/text-field.tsx";

type ShownOnceProps = {
  /** What the secret is. */
  readonly label: string;
  readonly secret: string;
  /** Why it has to be copied now. */
  readonly note: string;
  readonly onDone: () => void;
};

/** The only time that a secret is seen. */
export function ShownOnce({ label, secret, note, onDone }: ShownOnceProps) {
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    inputRef.current?.select();
  }, []);

  return (
    <div className="grid gap-5">
      <Notice tone="warning">{note}</Notice>
      <div className="grid gap-1.5">
        <label htmlFor={inputId} className="font-medium">
          {label}
        </label>
        <div className="flex gap-2">
          <input
            ref={inputRef}
            id={inputId}
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
            className={`${INPUT_STYLE} font-mono text-[0.8125rem]`}
          />
          <CopyButton text={secret} label="Copy" variant="primary" size="md" className="h-10" />
        </div>
      </div>
      <div className="flex justify-end">
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
