import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeFile } from "@voicewright/audio/decode/decode-file";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { cloneCalls } from "../../apps/server/src/testing/clone-calls.ts";
import { readBytes, speak } from "../../apps/server/src/testing/speak.ts";
import { speechFile } from "../../packages/audio/test/spoken-audio.ts";
import type { TestAccount } from "../../apps/server/src/testing/test-account.ts";
import type { TestServer } from "../../apps/server/src/testing/test-server.ts";
import {
  HELD_OUT_SPEAKERS,
  recordingsOf,
  type SpeakerName,
  TUNING_SPEAKERS,
} from "../../packages/audio/test/shared-recordings.ts";
import { sumOfVectors } from "../../packages/audio/test/statistics.ts";

/** A sentence that nobody says in the recordings, spoken by a clone, and how near it is to each person. */
export type IdentityRow = {
  readonly speaker: SpeakerName;
  readonly sentence: number;
  readonly nearest: SpeakerName;
  readonly similarities: Readonly<Record<string, number>>;
};

const SPEAKERS: readonly SpeakerName[] = [...TUNING_SPEAKERS, ...HELD_OUT_SPEAKERS];
const SENTENCES = [
  "Seven years later they met again on a crowded platform, and neither of them knew what to say.",
  "If the weather holds until Thursday, we will paint the fence and mend the roof of the shed.",
  "Could you lend me a few pounds until the end of the month, or shall I ask my sister again?",
];
/** Recordings that the clone does not hear; the person is known by them. */
const KNOWN_BY = 2;
const SAMPLE_SECONDS = 60;
const SIGNAL = new AbortController().signal;

/**
 * Clones people through the API, lets each clone say sentences, and looks whom it is nearest to by the speaker
 * encoder. People are known by recordings that no clone has heard.
 */
export async function evaluateCloneIdentity(server: TestServer, account: TestAccount): Promise<IdentityRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "evaluate-identity-"));
  const { analysis } = server.platform;
  const encode = async (inputPath: string): Promise<Float32Array> => {
    const clipPath = join(folder, "clip.wav");
    await decodeFile({ inputPath, clipPath, signal: SIGNAL });
    return (await analysis.run("encode-speaker", { clipPath, engine: { kind: "embedded" } })).vector;
  };
  try {
    const people = new Map<SpeakerName, Float32Array>();
    for (const speaker of SPEAKERS) {
      const vectors: Float32Array[] = [];
      for (const path of recordingsOf(speaker).slice(-KNOWN_BY)) vectors.push(await encode(path));
      people.set(speaker, sumOfVectors(vectors));
    }
    const calls = cloneCalls(server, account);
    const rows: IdentityRow[] = [];
    for (const speaker of SPEAKERS) {
      const heard = recordingsOf(speaker).length - KNOWN_BY;
      const bytes = await speechFile({ speaker, seconds: SAMPLE_SECONDS, only: heard });
      const saved = await calls.add({ name: speaker, labels: JSON.stringify({ language: "en" }) }, [{ bytes }]);
      if (saved.status !== 200) throw new Error(`${speaker}: ${saved.message}`);
      for (const [sentence, text] of SENTENCES.entries()) {
        const body = { text, model_id: "eleven_multilingual_v2", seed: sentence };
        const spokenPath = join(folder, "spoken.mp3");
        await writeFile(
          spokenPath,
          await readBytes(await speak(server, account, body, { voiceId: saved.body.voice_id })),
        );
        const vector = await encode(spokenPath);
        const similarities = [...people].map(([name, known]) => [name, speakerSimilarity(vector, known)] as const);
        const [nearest] = similarities.toSorted(([, left], [, right]) => right - left);
        rows.push({
          speaker,
          sentence,
          nearest: nearest?.[0] ?? speaker,
          similarities: Object.fromEntries(similarities),
        });
      }
    }
    report(rows);
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function report(rows: readonly IdentityRow[]): void {
  console.table(
    SPEAKERS.map((speaker) => {
      const own = rows.filter((row) => row.speaker === speaker);
      const toSelf = own.reduce((sum, { similarities }) => sum + (similarities[speaker] ?? 0), 0) / own.length;
      return {
        speaker,
        "similarity to self": Number(toSelf.toFixed(2)),
        nearest: own.map((row) => row.nearest).join(" "),
      };
    }),
  );
  const right = rows.filter(({ speaker, nearest }) => speaker === nearest).length;
  console.log(
    `  clones nearest to their own person   ${right} of ${rows.length}, ${Math.round((100 * right) / rows.length)} %   (goal ≥ 80 %)`,
  );
}
