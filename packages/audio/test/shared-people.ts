import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { recordingsOf, sharedDataPath, type SpeakerName, trainingRecordings } from "./shared-recordings.ts";

export type SharedPerson = {
  readonly name: string;
  readonly group: "train" | "test-other" | "speechbrain" | "librivox" | "long";
  readonly sex: "female" | "male";
  /** Whether anything was fitted to it; the numbers that count are those of the others. */
  readonly isFitted: boolean;
  readonly recordings: readonly string[];
};

const OTHERS = ["1688", "1998", "2033", "2414", "2609"] as const satisfies readonly SpeakerName[];
/** By the manifest, and by ear and pitch where it does not say. */
const FURTHER = [
  { name: "spk1", group: "speechbrain", sex: "female" },
  { name: "spk2", group: "speechbrain", sex: "male" },
  { name: "austen", group: "librivox", sex: "male" },
] as const satisfies readonly Partial<SharedPerson>[];
const LONG = [
  { name: "matthes", sex: "male" },
  { name: "fleurs-a", sex: "female" },
  { name: "kerstin", sex: "female" },
  { name: "kathleen", sex: "female" },
  { name: "nathalie", sex: "female" },
] as const;
const LONG_RECORDINGS_EACH = 2;

/** Everybody in the shared recordings, with their sex. Of the training people, those at even places are for fitting. */
export function listSharedPeople(): SharedPerson[] {
  const sexes = new Map([...readSexes("librispeech-train"), ...readSexes("librispeech-test-other")]);
  return [
    ...trainingRecordings().map((path, place): SharedPerson => {
      const name = basename(path).split("-")[0] ?? "";
      return { name, group: "train", sex: sexOf(sexes, name), isFitted: place % 2 === 0, recordings: [path] };
    }),
    ...OTHERS.map((name): SharedPerson => {
      return { name, group: "test-other", sex: sexOf(sexes, name), isFitted: false, recordings: recordingsOf(name) };
    }),
    ...FURTHER.map((person): SharedPerson => {
      return { ...person, isFitted: false, recordings: recordingsOf(person.name) };
    }),
    ...LONG.map((person): SharedPerson => {
      const folder = sharedDataPath(`speech/long/${person.name}`);
      const names = readdirSync(folder).filter((name) => /\.(?:opus|mp3)$/.test(name));
      const recordings = names
        .toSorted()
        .slice(0, LONG_RECORDINGS_EACH)
        .map((name) => join(folder, name));
      return { ...person, group: "long", isFitted: false, recordings };
    }),
  ];
}

function sexOf(sexes: ReadonlyMap<string, string>, name: string): SharedPerson["sex"] {
  return sexes.get(name) === "F" ? "female" : "male";
}

function readSexes(corpus: string): (readonly [string, string])[] {
  const lines = readFileSync(sharedDataPath(`speech/${corpus}/SPEAKERS.TXT`), "utf8").split("\n");
  return lines.map((line) => line.split("|").map((cell) => cell.trim())).map(([id = "", sex = ""]) => [id, sex]);
}
