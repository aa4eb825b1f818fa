export type Bench = {
  /** Beside this file. */
  readonly program: `${"product" | "quality"}/${string}.ts`;
  /** What it says, for who looks for a number. */
  readonly measures: string;
  /** It runs the built product. */
  readonly needsBuild?: true;
};

/** Everything that can be measured, by the name that `npm run bench -- <name>` takes. */
export const BENCHES = {
  speed: {
    program: "product/speed.ts",
    measures: "first byte, throughput, sockets and memory, beside the bare engine",
    needsBuild: true,
  },
  versions: { program: "product/versions.ts", measures: "speed of this and another built checkout", needsBuild: true },
  memory: { program: "product/memory.ts", measures: "memory of all processes, and whether it grows", needsBuild: true },
  web: {
    program: "product/web.ts",
    measures: "weight of the pages, Lighthouse, first sound, keys, page changes, zoom",
    needsBuild: true,
  },
  scroll: {
    program: "product/scroll.ts",
    measures: "frames while 10,000 library voices are scrolled",
    needsBuild: true,
  },
  library: { program: "product/library.ts", measures: "searches in a library of 100,000 voices" },
  people: { program: "product/server/people.ts", measures: "lists of a workspace of 10,000 members" },
  events: { program: "product/server/events.ts", measures: "how soon followers learn of a change", needsBuild: true },
  "first-start": {
    program: "product/server/first-start.ts",
    measures: "processor time of a new installation",
    needsBuild: true,
  },
  processes: {
    program: "product/server/processes.ts",
    measures: "throughput of one, two and four processes on one database",
    needsBuild: true,
  },
  kill: { program: "product/kill.ts", measures: "what is lost when the server is killed under load", needsBuild: true },
  ingest: { program: "product/professional/ingest.ts", measures: "time and memory for three hours of recordings" },
  training: {
    program: "product/professional/training.ts",
    measures: "training time of a professional voice, and speech meanwhile",
    needsBuild: true,
  },
  "first-preview": {
    program: "product/professional/first-preview.ts",
    measures: "time to a cleaned preview of three hours, after a restart",
  },
  design: { program: "product/design.ts", measures: "time from a description to its three previews" },
  "fuzz-media": { program: "product/fuzz-media.ts", measures: "crashes, hangs and leaks with broken sound files" },

  voice: { program: "quality/voice.ts", measures: "all of the voices themselves, part by part" },
  readings: {
    program: "quality/languages/readings.ts",
    measures: "rows of the tables of readings that are read right",
  },
  tags: { program: "quality/tags.ts", measures: "what tags do to pitch, level, length and DNSMOS" },
  languages: { program: "quality/languages/languages.ts", measures: "DNSMOS of the languages that espeak-ng reads" },
  "neural-languages": {
    program: "quality/languages/neural-languages.ts",
    measures: "the neural base against espeak-ng in the languages that it reads by tables",
  },
  words: { program: "quality/words/words.ts", measures: "words of English that get lost" },
  letters: {
    program: "quality/letters/letters.ts",
    measures: "English words kept out of the model of spelling that it reads wrong, beside the pack's network",
  },
  accents: { program: "quality/accents.ts", measures: "how near British readings come to another's" },
  "word-times": {
    program: "quality/word-times/word-times.ts",
    measures: "how far the times of words lie from their sound, by base and language",
  },
  joints: { program: "quality/evaluate-joints.ts", measures: "pause and pitch where two requests meet" },
  detection: { program: "quality/languages/detection.ts", measures: "languages found from five words" },
  clone: { program: "quality/clone.ts", measures: "time to an instant clone, and whom clones are nearest to" },
  professional: {
    program: "quality/professional/readers.ts",
    measures: "professional voices against instant clones of the same people",
  },
  "new-people": {
    program: "quality/people.ts",
    measures: "cloning, conversion, verification and cleaning, on people that nothing was fitted to",
  },
  diarization: {
    program: "quality/diarization/diarization.ts",
    measures: "who speaks when, in conversations of two",
  },
  designed: { program: "quality/evaluate-design.ts", measures: "whether designed voices are what was asked for" },
  prompts: { program: "quality/evaluate-prompts.ts", measures: "whether voices sound as prompts say" },
  previews: { program: "quality/evaluate-previews.ts", measures: "how the previews of a description sound and differ" },
  remix: {
    program: "quality/evaluate-remix.ts",
    measures: "whether a remix stays the person and follows the prompt",
  },
  similar: {
    program: "quality/similar.ts",
    measures: "whether the search by a recording offers voices of the same sex",
  },
  conversion: {
    program: "quality/conversion.ts",
    measures: "what the voice changer keeps of people and words, and how fast it is",
    needsBuild: true,
  },
  dialogue: { program: "quality/dialogue.ts", measures: "voices, first byte and processor time of dialogues" },
  verification: {
    program: "quality/verification.ts",
    measures: "copies that pass, people who are refused, by each check",
  },
  "follow-script": {
    program: "quality/professional/follow-script.ts",
    measures: "words of a script that are marked in time while it is read",
  },
  "follow-sets": {
    program: "quality/professional/follow-sets.ts",
    measures: "the same for all recordings with transcripts",
  },
  "script-coverage": {
    program: "quality/professional/script-coverage.ts",
    measures: "length of the recorder's scripts, and the sounds in them",
  },
} as const satisfies Readonly<Record<string, Bench>>;

export type BenchName = keyof typeof BENCHES;

export function isBenchName(name: string): name is BenchName {
  return Object.hasOwn(BENCHES, name);
}

const TITLES = { product: "The product", quality: "The quality of voices" } as const;

/** The names and what each measures, to be printed. */
export function describeBenches(): string {
  const width = Math.max(...Object.keys(BENCHES).map((name) => name.length));
  const groups = Object.entries(TITLES).map(([folder, title]) => {
    const own = Object.entries(BENCHES).filter(([, { program }]) => program.startsWith(`${folder}/`));
    return [title, ...own.map(([name, { measures }]) => `  ${name.padEnd(width)}  ${measures}`)].join("\n");
  });
  return ["npm run bench -- <name> [arguments]", ...groups].join("\n\n");
}
