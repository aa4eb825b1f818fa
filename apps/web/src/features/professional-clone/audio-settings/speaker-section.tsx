import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { audioSettingsRoutes } from "@voicewright/contract/professional-clone/audio-settings";
import { UsersRound } from "lucide-react";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";
import { audioSettingsQueries, type SampleIds } from "./audio-settings-queries.ts";
import { FetchedAudioButton } from "./fetched-audio-button.tsx";
import { listSpeakers, toggleSpeaker } from "./settings-form.ts";

type SpeakerSectionProps = {
  readonly ids: SampleIds;
  /** Empty: everybody. */
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
};

/** Who speaks in a sample, to listen to and to choose. */
export function SpeakerSection({ ids, selected, onChange }: SpeakerSectionProps) {
  const separation = useQuery(audioSettingsQueries.speakers(ids));
  const start = useStartSeparation(ids);
  const { status } = separation.data ?? {};
  const isPending = status === "pending" || start.isPending;
  const speakers = listSpeakers(separation.data);
  const speakerIds = speakers.map(({ speaker_id }) => speaker_id);
  return (
    <section aria-labelledby="sample-speakers" className="grid gap-3">
      <div>
        <h3 id="sample-speakers" className="font-medium">
          Speakers
        </h3>
        <p className="text-[0.8125rem] text-pretty text-soft">
          {status === "completed" && speakers.length > 1
            ? "Listen to each, and keep only the person whose voice this is."
            : "If several people speak in this sample, separate them and keep only one."}
        </p>
      </div>
      {status === "failed" && !isPending && <Notice tone="error">{MESSAGES.speakerSeparationFailed}</Notice>}
      {separation.isError && <Notice tone="error">{apiErrorMessage(separation.error)}</Notice>}
      {isPending && (
        <output className="flex items-center gap-2.5 text-soft">
          <Spinner />
          Looking for speakers. You can close this and come back.
        </output>
      )}
      {status !== undefined && status !== "completed" && !isPending && (
        <Button className="justify-self-start" onClick={() => start.mutate()}>
          <UsersRound aria-hidden size={16} />
          {status === "failed" ? "Try again" : "Separate speakers"}
        </Button>
      )}
      {status === "completed" && speakers.length < 2 && (
        <output>
          {speakers.length === 1 ? "There is only one speaker in this sample." : "No speech was found in this sample."}
        </output>
      )}
      {speakers.length > 1 && (
        <ul className="divide-y rounded-xl border">
          {speakers.map(({ speaker_id: id, duration_secs: seconds }, index) => (
            <li key={id} className="flex items-center gap-3 px-3 py-2">
              <div className="min-w-0 flex-1">
                <Checkbox
                  label={
                    <>
                      {`Speaker ${index + 1}`}
                      <span className="ms-2 text-[0.8125rem] text-soft tabular-nums">{formatDuration(seconds)}</span>
                    </>
                  }
                  checked={selected.length === 0 || selected.includes(id)}
                  onChange={() => onChange(toggleSpeaker(speakerIds, selected, id))}
                />
              </div>
              <FetchedAudioButton
                id={`speaker-${id}`}
                name={`speaker ${index + 1}`}
                query={audioSettingsQueries.speakerAudio(ids, id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useStartSeparation(ids: SampleIds) {
  const queryClient = useQueryClient();
  const { queryKey } = audioSettingsQueries.speakers(ids);
  return useSubmit({
    name: ["separate-speakers", ids.sample_id],
    submit: () => api(audioSettingsRoutes.separateSpeakers, { params: ids }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) =>
      showToast({
        kind: "error",
        title: MESSAGES.speakerSeparationNotStarted,
        description: apiErrorMessage(error),
      }),
  });
}
