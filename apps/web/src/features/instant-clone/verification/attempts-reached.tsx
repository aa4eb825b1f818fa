import { MESSAGES } from "@voicewright/contract/rules/messages";
import { useState } from "react";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { resetTimeText } from "./attempts.ts";

/** There is no attempt left for a while. */
export function AttemptsReached({ resetsAtMs }: { readonly resetsAtMs: number | undefined }) {
  const [nowMs] = useState(() => Date.now());
  return (
    <Notice tone="error">
      <p className="font-medium">{MESSAGES.verificationAttemptsReached}</p>
      {resetsAtMs !== undefined && <p>{`You can try again ${resetTimeText(resetsAtMs, nowMs)}.`}</p>}
      <p>{MESSAGES.verificationOfPerson}</p>
    </Notice>
  );
}
