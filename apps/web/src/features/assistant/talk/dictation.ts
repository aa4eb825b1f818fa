import { readAlongSockets } from "@voicewright/contract/recorder/sockets";
import { MicrophoneMeter } from "@/shared/audio/recorder/microphone-meter.ts";
import { openMicrophone } from "@/shared/audio/recorder/microphone.ts";
import { Pcm16Khz } from "@/shared/audio/recorder/pcm-16-khz.ts";
import { ReadAlongSocket } from "@/entities/recording/read-along-socket.ts";

type DictationListener = {
  /** What was said, sentence by sentence. */
  readonly onText: (text: string) => void;
  /** Nothing listens any more; with the reason, where the server gave one. */
  readonly onEnded: (reason?: string) => void;
};

export type Dictation = {
  /** Hears nothing more; what was said is still written down, and then it has ended. */
  readonly finish: () => void;
  /** Ends it at once. */
  readonly close: () => void;
};

/** Writes down what somebody says, by the recogniser of the installation. Rejects with a `MicrophoneError`. */
export async function startDictation(language: string, { onText, onEnded }: DictationListener): Promise<Dictation> {
  const stream = await openMicrophone(undefined);
  const pcm = new Pcm16Khz();
  const deafen = () => {
    meter.dispose();
    for (const track of stream.getTracks()) track.stop();
  };
  const close = () => {
    socket.close();
    deafen();
  };
  const lose = (reason?: string) => {
    close();
    onEnded(reason);
  };
  const socket = new ReadAlongSocket(
    { language },
    {
      onMessage: (message) => {
        if (message.type === "user_transcript") onText(message.user_transcription_event.user_transcript);
        if (message.type === "ready" && !message.ready_event.transcribes) lose();
      },
      onLost: lose,
    },
    readAlongSockets.dictate,
  );
  const meter = new MicrophoneMeter(stream, (samples, rateHz) => socket.hear(pcm.push(samples, rateHz)));
  const finish = () => {
    deafen();
    socket.finish();
  };
  return { finish, close };
}
