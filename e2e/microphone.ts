import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { writeWav } from "@voicewright/audio/decode/wav";
import { LAUNCH_OPTIONS } from "../test-kit/launch-options.ts";
import { readRecording, recordingsOf, type SpeakerName } from "../packages/audio/test/shared-recordings.ts";

export type Speech = { readonly samples: Float32Array; readonly sampleRateHz: number };

/** So much of one person's recordings, one after another. */
export async function speechOf(speaker: SpeakerName, seconds: number): Promise<Speech> {
  const parts: Speech[] = [];
  let durationS = 0;
  for (const path of recordingsOf(speaker)) {
    const recording = await readRecording(path);
    parts.push(recording);
    durationS += recording.samples.length / recording.sampleRateHz;
    if (durationS >= seconds) break;
  }
  const { samples, sampleRateHz } = joinSpeech(parts);
  return { samples: samples.slice(0, Math.round(seconds * sampleRateHz)), sampleRateHz };
}

/** One of a person's recordings, by its name without the ending. */
export async function recordingOf(speaker: SpeakerName, name: string): Promise<Speech> {
  const path = recordingsOf(speaker).find((candidate) => parse(candidate).name === name);
  if (path === undefined) throw new Error(`there is no recording ${name}`);
  return await readRecording(path);
}

export function silenceOf(seconds: number, { sampleRateHz }: Speech): Speech {
  return { samples: new Float32Array(seconds * sampleRateHz), sampleRateHz };
}

/** One after another; all have the same rate. */
export function joinSpeech(parts: readonly Speech[]): Speech {
  const samples = new Float32Array(parts.reduce((length, part) => length + part.samples.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part.samples, at);
    at += part.samples.length;
  }
  return { samples, sampleRateHz: parts[0]?.sampleRateHz ?? 0 };
}

export function wavFile(name: string, { samples, sampleRateHz }: Speech) {
  return { name, mimeType: "audio/wav", buffer: Buffer.from(writeWav(samples, sampleRateHz)) };
}

/** A browser whose only microphone hears a recording, from its beginning whenever it is opened. */
export class ListeningBrowser {
  readonly browser: Browser;
  readonly #directory: string;

  private constructor(browser: Browser, directory: string) {
    this.browser = browser;
    this.#directory = directory;
  }

  /** `mayListen` is what the browser's user answers when a page asks for the microphone. */
  static async launch(speech: Speech, { mayListen = true } = {}): Promise<ListeningBrowser> {
    const directory = await mkdtemp(join(tmpdir(), "voicewright-microphone-"));
    const path = join(directory, "heard.wav");
    const browser = await chromium.launch({
      ...LAUNCH_OPTIONS,
      args: [
        ...LAUNCH_OPTIONS.args,
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-audio-capture=${path}`,
        // The last of several counts.
        ...(mayListen ? [] : ["--use-fake-ui-for-media-stream=deny"]),
      ],
    });
    const listening = new ListeningBrowser(browser, directory);
    await writeFile(path, writeWav(speech.samples, speech.sampleRateHz));
    return listening;
  }

  /** A page that may use the microphone, of somebody new. */
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      permissions: ["microphone"],
      reducedMotion: "reduce",
      ...options,
    });
    return await context.newPage();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.browser.close();
    await rm(this.#directory, { recursive: true, force: true });
  }
}
