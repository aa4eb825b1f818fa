import { voiceUseRefusal } from "@voicewright/contract/voice/voice-rules";
import type { Voice } from "@voicewright/contract/voice/voices";
import { formatDate } from "@/shared/lib/format.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { nowUnix } from "../now-unix.ts";
import { verificationNotice } from "./verifiable-voice.ts";

type VoiceNoticesProps = {
  readonly voice: Voice;
  /** The address asks for the verification of the voice. */
  readonly isVerifying: boolean;
};

/** What has to be known before the voice is used. */
export function VoiceNotices({ voice, isVerifying }: VoiceNoticesProps) {
  const refusal = voiceUseRefusal(voice, nowUnix());
  const { sharing } = voice;
  const notice = verificationNotice(voice);
  return (
    <div className="mt-4 grid gap-2 empty:hidden">
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      {refusal === undefined && sharing?.status === "copied_disabled" && sharing.disable_at_unix !== null && (
        <Notice tone="warning">
          Its owner has withdrawn this voice. You can use it until {formatDate(sharing.disable_at_unix)}.
        </Notice>
      )}
      {sharing?.status === "disabled" && sharing.cloned_by_count > 0 && sharing.disable_at_unix !== null && (
        <Notice tone="info">
          You have withdrawn this voice. Those who added it can use it until {formatDate(sharing.disable_at_unix)}.
        </Notice>
      )}
      {isVerifying && <Notice tone={notice.tone}>{notice.text}</Notice>}
    </div>
  );
}
