import { createHash } from "node:crypto";
import type { RemixSession } from "@voicewright/contract/voice-remix/routes";
import type { VoiceTraining } from "@voicewright/contract/professional-clone/training";
import type { VoicePreviews } from "@voicewright/contract/voice-design/routes";
import { cloneCalls } from "../clone-calls.ts";
import { ANY_VOICE } from "../speak.ts";
import { DESIGN_PROMPT, PREVIEW_TEXT } from "../speech/designs.ts";

/** Calls a server as one person; throws when it is gone, or refuses. */
export type Caller = {
  send(path: string, init?: { readonly method?: string; readonly body?: unknown }): Promise<Response>;
};

/** What was acknowledged, and has to be there after every kill: throws when it is not. */
export type Promised = { readonly what: string; readonly check: (caller: Caller) => Promise<void> };

export type Work = {
  readonly name: string;
  /** About how long it takes, so that kills come before, during and after it. */
  readonly lastsMs: number;
  /** What it works on, made on a server that nobody kills. */
  readonly prepare?: (caller: Caller) => Promise<void>;
  /** Reports each thing as soon as the server has acknowledged it. */
  readonly run: (caller: Caller, promised: (thing: Promised) => void) => Promise<void>;
};

export type Recordings = {
  readonly long: Uint8Array<ArrayBuffer>;
  /** Long enough for a sample of a professional voice. */
  readonly longer: Uint8Array<ArrayBuffer>;
};

export type ProfessionalRecordings = Recordings & {
  /** Enough to train a professional voice. */
  readonly tenMinutes: Uint8Array<ArrayBuffer>;
};

const PART_BYTES = 64 * 1024;

async function json<Body>(response: Promise<Response>): Promise<Body> {
  return (await (await response).json()) as Body;
}

async function sha256Of(response: Response): Promise<string> {
  return createHash("sha256")
    .update(Buffer.from(await response.arrayBuffer()))
    .digest("hex");
}

function expectSame(found: unknown, promised: unknown, what: string): void {
  if (found !== promised) throw new Error(`${what}: ${String(found)} in place of ${String(promised)}`);
}

async function speakOnce(caller: Caller): Promise<{ readonly itemId: string; readonly sha256: string }> {
  const text = "The third line is longer still: it goes on for a while, and then comes to its end after all.";
  const answer = await caller.send(`/v1/text-to-speech/${ANY_VOICE}/stream`, { method: "POST", body: { text } });
  return { itemId: answer.headers.get("history-item-id") ?? "", sha256: await sha256Of(answer) };
}

const speaking: Work = {
  name: "speaking",
  lastsMs: 900,
  run: async (caller, promised) => {
    const { itemId, sha256 } = await speakOnce(caller);
    promised({
      what: `the audio of ${itemId}`,
      check: async (later) =>
        expectSame(await sha256Of(await later.send(`/v1/history/${itemId}/audio`)), sha256, `the audio of ${itemId}`),
    });
  },
};

const deleting: Work = {
  name: "deleting from the history",
  lastsMs: 1_000,
  run: async (caller, promised) => {
    const { itemId } = await speakOnce(caller);
    await caller.send(`/v1/history/${itemId}`, { method: "DELETE" });
    promised({
      what: `the deletion of ${itemId}`,
      check: async (later) => {
        const { history } = await json<{ history: { history_item_id: string }[] }>(later.send("/v1/history"));
        expectSame(
          history.some((item) => item.history_item_id === itemId),
          false,
          `${itemId} is in the history`,
        );
      },
    });
  },
};

const sharing: Work = {
  name: "sharing a history item",
  lastsMs: 1_000,
  run: async (caller, promised) => {
    const { itemId, sha256 } = await speakOnce(caller);
    const { share_link_id: linkId } = await json<{ share_link_id: string }>(
      caller.send(`/v1/history/${itemId}/share-links`, { method: "POST", body: {} }),
    );
    promised({
      what: `the link ${linkId}`,
      check: async (later) =>
        expectSame(await sha256Of(await later.send(`/v1/shared/${linkId}/audio`)), sha256, `the link ${linkId}`),
    });
  },
};

const settings: Work = {
  name: "changing settings",
  lastsMs: 300,
  run: async (caller, promised) => {
    for (const stability of [0.1, 0.3, 0.7]) {
      const path = `/v1/voices/${ANY_VOICE}/settings`;
      await caller.send(`${path}/edit`, { method: "POST", body: { stability } });
      promised({
        what: `stability ${stability}`,
        check: async (later) => {
          const found = await json<{ stability: number }>(later.send(path));
          // A later change of the same run may have been written down before its answer was lost.
          if (found.stability < stability) expectSame(found.stability, stability, "the stability");
        },
      });
    }
  },
};

const designing: Work = {
  name: "designing a voice",
  lastsMs: 4_000,
  run: async (caller, promised) => {
    const { previews } = await json<VoicePreviews>(
      caller.send("/v1/text-to-voice/design?output_format=mp3_22050_32", {
        method: "POST",
        body: { voice_description: DESIGN_PROMPT, text: PREVIEW_TEXT, model_id: "eleven_ttv_v3" },
      }),
    );
    const body = {
      voice_name: "Grandmother",
      voice_description: DESIGN_PROMPT,
      generated_voice_id: previews[0]?.generated_voice_id,
    };
    const { voice_id: voiceId } = await json<{ voice_id: string }>(
      caller.send("/v1/text-to-voice", { method: "POST", body }),
    );
    promised({
      what: `the designed voice ${voiceId}`,
      check: async (later) => void (await later.send(`/v1/voices/${voiceId}/preview`)),
    });
  },
};

const remixing: Work = {
  name: "remixing a voice",
  lastsMs: 4_000,
  run: async (caller, promised) => {
    const session = await json<RemixSession>(
      caller.send("/v1/text-to-voice/remixing-sessions", { method: "POST", body: { name: "Remix" } }),
    );
    const path = `/v1/text-to-voice/remixing-sessions/${session.remixing_session_id}`;
    promised({ what: `the session ${session.name}`, check: async (later) => void (await later.send(path)) });
    await caller.send(`/v1/text-to-voice/${ANY_VOICE}/remix?output_format=mp3_22050_32`, {
      method: "POST",
      body: {
        voice_description: "Make it older and much warmer.",
        text: PREVIEW_TEXT,
        stream_previews: true,
        remixing_session_id: session.remixing_session_id,
      },
    });
    promised({
      what: "the version of the session",
      check: async (later) => expectSame((await json<RemixSession>(later.send(path))).iterations.length, 1, "versions"),
    });
  },
};

function uploading({ long }: Recordings): Work {
  return {
    name: "sending a recording in parts",
    lastsMs: 2_500,
    run: async (caller, promised) => {
      const calls = cloneCalls({ request: (path, init = {}) => caller.send(path, init) }, { headers: {} });
      const { upload_id: uploadId } = (await calls.announce("voice.wav", long.length)).body;
      for (let offset = 0; offset < long.length; offset += PART_BYTES) {
        const part = long.subarray(offset, offset + PART_BYTES);
        await calls.append(uploadId, offset, part);
        const received = offset + part.length;
        promised({
          what: `${received} bytes of ${uploadId}`,
          check: async (later) => {
            const found = await json<{ received_bytes: number }>(later.send(`/v1/voices/ivc/uploads/${uploadId}`));
            if (found.received_bytes < received) expectSame(found.received_bytes, received, `bytes of ${uploadId}`);
          },
        });
      }
    },
  };
}

function cloning({ long }: Recordings): Work {
  return {
    name: "cloning a voice",
    lastsMs: 4_000,
    run: async (caller, promised) => {
      const calls = cloneCalls({ request: (path, init = {}) => caller.send(path, init) }, { headers: {} });
      const { voice_id: voiceId } = (await calls.add({ name: "Me" }, [{ bytes: long }])).body;
      promised({
        what: `the clone ${voiceId}`,
        check: async (later) => {
          const path = `/v1/voices/${voiceId}`;
          const { samples } = await json<{ samples: { sample_id: string }[] }>(later.send(path));
          expectSame(samples.length, 1, `samples of ${voiceId}`);
          await later.send(`${path}/samples/${samples[0]?.sample_id}/audio`);
        },
      });
    },
  };
}

function separating({ longer }: Recordings): Work {
  return {
    name: "separating the speakers of a sample",
    lastsMs: 8_000,
    run: async (caller, promised) => {
      const calls = cloneCalls({ request: (path, init = {}) => caller.send(path, init) }, { headers: {} });
      const draft = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Me", language: "en" });
      const path = `/v1/voices/pvc/${draft.body.voice_id}/samples`;
      const [sample] = (await calls.sendForm<{ sample_id: string }[]>(path, {}, [{ bytes: longer }])).body;
      const ofSample = `${path}/${sample?.sample_id ?? ""}`;
      promised({
        what: `the sample ${ofSample}`,
        check: async (later) => void (await later.send(`${ofSample}/waveform`)),
      });
      await caller.send(`${ofSample}/separate-speakers`, { method: "POST" });
      promised({
        what: `the speakers of ${ofSample}`,
        check: async (later) =>
          expectSame(
            (await json<{ status: string }>(later.send(`${ofSample}/speakers`))).status,
            "completed",
            `the speakers of ${ofSample}`,
          ),
      });
    },
  };
}

function collecting({ longer: sample }: Recordings): Work {
  return {
    name: "collecting samples of a professional voice",
    lastsMs: 6_000,
    run: async (caller, promised) => {
      const calls = cloneCalls({ request: (path, init = {}) => caller.send(path, init) }, { headers: {} });
      const body = { name: "Me", language: "en" };
      const { voice_id: voiceId } = (await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", body)).body;
      promised({
        what: `the draft ${voiceId}`,
        check: async (later) => void (await later.send(`/v1/voices/${voiceId}`)),
      });
      const uploads = `/v1/voices/pvc/${voiceId}/uploads`;
      const announced = { file_name: "sample.wav", size_bytes: sample.length };
      const { upload_id: uploadId } = (await calls.call<{ upload_id: string }>("POST", uploads, announced)).body;
      const upload = `${uploads}/${uploadId}`;
      for (let offset = 0; offset < sample.length; offset += 4 * PART_BYTES) {
        const bytes = sample.subarray(offset, offset + 4 * PART_BYTES);
        await calls.sendForm(`${upload}/parts`, { offset: String(offset) }, [{ bytes }], "part");
        const received = offset + bytes.length;
        promised({
          what: `${received} bytes of ${uploadId}`,
          check: async (later) => {
            const { samples } = await json<{ samples: { sample_id: string }[] }>(later.send(`/v1/voices/${voiceId}`));
            if (samples.some(({ sample_id: id }) => id === uploadId)) return;
            const found = await json<{ received_bytes: number }>(later.send(upload));
            if (found.received_bytes < received) expectSame(found.received_bytes, received, `bytes of ${uploadId}`);
          },
        });
      }
      await calls.sendForm(`/v1/voices/pvc/${voiceId}/samples`, { upload_ids: uploadId });
      promised({
        what: `the sample ${uploadId}`,
        check: async (later) => {
          const audio = await later.send(`/v1/voices/${voiceId}/samples/${uploadId}/audio`);
          expectSame((await audio.arrayBuffer()).byteLength, sample.length, `the sample ${uploadId}`);
        },
      });
    },
  };
}

/** A voice with ten minutes of speech, which is made once: it is what is done with it that is cut off. */
function training({ tenMinutes }: ProfessionalRecordings): Work {
  let made: Promise<string> | undefined;
  const make = async (caller: Caller): Promise<string> => {
    const calls = cloneCalls({ request: (path, init = {}) => caller.send(path, init) }, { headers: {} });
    const draft = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Me", language: "en" });
    const { voice_id: voiceId } = draft.body;
    await calls.sendForm(`/v1/voices/pvc/${voiceId}/samples`, {}, [{ bytes: tenMinutes }]);
    return voiceId;
  };
  return {
    name: "training a professional voice",
    lastsMs: 40_000,
    prepare: async (caller) => {
      made = make(caller);
      await made;
    },
    run: async (caller, promised) => {
      const path = `/v1/voices/pvc/${(await made) ?? ""}/train`;
      await caller.send(path, { method: "POST", body: {} });
      promised({
        what: `the training of ${path}`,
        check: async (later) => {
          const { models } = await json<VoiceTraining>(later.send(path));
          expectSame(models.map(({ state }) => state).join(), models.map(() => "fine_tuned").join(), "the models");
        },
      });
    },
  };
}

/** One for each thing of the product that passes through states. */
export function worksOf(recordings: Recordings): readonly Work[] {
  const ofSpeech = [speaking, deleting, sharing, settings, designing, remixing];
  const ofRecordings = [uploading, cloning].map((work) => work(recordings));
  return [collecting(recordings), separating(recordings), ...ofSpeech, ...ofRecordings];
}

/** How a professional voice gets its samples, and what is found in them. */
export function worksOfSamples(recordings: Recordings): readonly Work[] {
  return [collecting(recordings), separating(recordings)];
}

/** Training takes minutes each time, beside which samples come. */
export function worksOfTraining(recordings: ProfessionalRecordings): readonly Work[] {
  return [training(recordings), ...worksOfSamples(recordings)];
}
