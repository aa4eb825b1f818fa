/** A track of a file, as the decoder describes it. Pictures that a file carries as its cover are none. */
export type MediaTrack =
  | {
      readonly kind: "audio";
      /** As FFmpeg names it: `aac`, `opus`, `pcm_s16le`… */
      readonly codec: string;
      /** As the file states it, ISO 639-2. */
      readonly language: string | null;
      readonly sampleRateHz: number;
      readonly channels: number;
    }
  | {
      readonly kind: "video";
      readonly codec: string;
      readonly language: string | null;
      readonly widthPx: number;
      readonly heightPx: number;
      readonly framesPerSecond: number | null;
    };

/** What the decoder says of a file before it decodes it. */
export type MediaContents = {
  readonly tracks: readonly MediaTrack[];
  /** As the file states it; null where it does not, or where it can only be guessed. */
  readonly durationMs: number | null;
};

const STREAM =
  /^\s*Stream #0:\d+(?:\[\w+\])?(?:\((?<language>\w+)\))?: (?<kind>Audio|Video): (?<codec>\w+)(?<rest>.*)$/;
const COVER = /\(attached pic\)|\(still image\)/;
const UNKNOWN_LANGUAGE = "und";
const LAYOUTS: Readonly<Record<string, number>> = { mono: 1, stereo: 2, quad: 4, hexagonal: 6, octagonal: 8 };

/** Reads a line such as "Stream #0:1(eng): Audio: aac (LC), 44100 Hz, stereo, fltp"; undefined for any other. */
export function parseTrack(line: string): MediaTrack | undefined {
  const { kind, codec = "", rest = "", language = UNKNOWN_LANGUAGE } = STREAM.exec(line)?.groups ?? {};
  if (kind === undefined || COVER.test(rest)) return undefined;
  const known = { codec, language: language === UNKNOWN_LANGUAGE ? null : language };
  if (kind === "Audio") {
    const [, rate = "0", layout = ""] = /, (\d+) Hz(?:, ([^,]+))?/.exec(rest) ?? [];
    return { kind: "audio", ...known, sampleRateHz: Number(rate), channels: countChannels(layout) };
  }
  const [, width = "0", height = "0"] = /, (\d+)x(\d+)/.exec(rest) ?? [];
  const [, frames] = /, (\d+(?:\.\d+)?) fps/.exec(rest) ?? [];
  return {
    kind: "video",
    ...known,
    widthPx: Number(width),
    heightPx: Number(height),
    framesPerSecond: frames === undefined ? null : Number(frames),
  };
}

/** Of "stereo", "5.1(side)" or "3 channels". */
function countChannels(layout: string): number {
  const name = layout.replace(/\(.*\)/, "").trim();
  const [, count] = /^(\d+) channels$/.exec(name) ?? [];
  if (count !== undefined) return Number(count);
  if (/^\d+\.\d+(?:\.\d+)?$/.test(name)) return name.split(".").reduce((sum, part) => sum + Number(part), 0);
  return LAYOUTS[name] ?? 0;
}
