import { memo } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { useBlockVersions } from "../draft/block-versions-store.ts";
import { dismissVersion } from "../draft/use-saved-script.ts";
import { setVoice, typeText } from "../script/dialogue-store.ts";
import { useDialogueTools } from "./dialogue-context.ts";
import { showOverflow } from "./overflow-toasts.ts";

/** What was written into a block at the same time in another window or on another device. */
export const BlockVersions = memo(function BlockVersions({
  id,
  place,
}: {
  readonly id: string;
  readonly place: string;
}) {
  const versions = useBlockVersions(({ byBlock }) => byBlock.get(id));
  const { limit, voices } = useDialogueTools();
  if (versions === undefined) return null;
  return (
    <ul aria-label={`Other versions of ${place}`} className="grid gap-1">
      {versions.map(({ text, voice_id: voiceId, sequence }) => (
        <li key={sequence} className="flex flex-wrap items-center gap-2 rounded-lg bg-fill px-2.5 py-1.5 text-xs">
          <p className="me-auto min-w-0 text-pretty break-words">
            <span className="text-soft">{`Another version, spoken by ${voices.get(voiceId)?.name ?? "another voice"}: `}</span>
            {text}
          </p>
          <Button
            size="sm"
            onClick={() => {
              setVoice(id, voiceId);
              showOverflow(typeText(id, text, limit), limit);
              dismissVersion(id, sequence);
            }}
          >
            Use it
          </Button>
          <Button size="sm" variant="ghost" onClick={() => dismissVersion(id, sequence)}>
            Discard
          </Button>
        </li>
      ))}
    </ul>
  );
});
