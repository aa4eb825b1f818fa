import type { Voice } from "@voicewright/contract/voices/routes";
import { Notice } from "@/shared/ui/feedback/notice.tsx";

/** Why the last documents were not accepted. */
export function RefusedDocuments({ voice }: { readonly voice: Pick<Voice, "fine_tuning"> }) {
  const request = voice.fine_tuning.manual_verification;
  if (request?.state !== "refused") return null;
  return (
    <Notice tone="warning">
      <p className="font-medium">Your documents were not accepted.</p>
      {request.reason !== null && <p dir="auto">{request.reason}</p>}
    </Notice>
  );
}
