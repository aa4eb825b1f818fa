import { voiceUseRefusal } from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";
import { formatDate } from "@/shared/lib/format.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import type { VoiceLabSearch } from "../search.ts";
import { nowUnix } from "../now-unix.ts";
import { verificationNotice } from "./verifiable-voice.ts";

type VoiceNoticesProps = {
  readonly voice: Voice;
  /** What the address asks for. */
  readonly action: VoiceLabSearch["action"];
};

/** What has to be known before the voice is used. */
export function VoiceNotices({ voice, action }: VoiceNoticesProps) {
  const refusal = voiceUseRefusal(voice, nowUnix());
  const { sharing } = voice;
  const notice = verificationNotice(voice);
  const asked =
    action === "edit" ? ("edit_voice" as const) : action === "verify" ? ("verify_voice" as const) : undefined;
  const askedRefusal = useCallRefusal(asked);
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
      {askedRefusal !== undefined && <Notice tone="error">{askedRefusal}</Notice>}
      {action === "verify" && <Notice tone={notice.tone}>{notice.text}</Notice>}
    </div>
  );
}
