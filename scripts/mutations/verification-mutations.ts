import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const VERIFICATION = `${SERVER}/features/verification/judge-recording.ts`;
const REFUSED_RECORDINGS = serverTest(
  "features/verification/verification.test.ts",
  "a clone is not verified by other words, another speaker, or a replayed sample",
);

export const VERIFICATION_MUTATIONS: readonly Mutation[] = [
  {
    promise: "verification wants the words of the text",
    file: VERIFICATION,
    guard: "...(words.said ? [] : [FAILURES.words]),",
    broken: "",
    test: REFUSED_RECORDINGS,
  },
  {
    promise: "verification wants the person of the samples",
    file: VERIFICATION,
    guard: "...(cosine >= VERIFIED_SPEAKER_THRESHOLD ? [] : [FAILURES.speaker]),",
    broken: "",
    test: REFUSED_RECORDINGS,
  },
  {
    promise: "verification refuses a sample that is played",
    file: VERIFICATION,
    guard: "...(isCopy ? [FAILURES.copy] : []),",
    broken: "",
    test: REFUSED_RECORDINGS,
  },
  {
    promise: "verification refuses speech that was generated here",
    file: VERIFICATION,
    guard: "...(played.isCopy ? [FAILURES.spoken] : []),",
    broken: "",
    test: serverTest(
      "features/verification/replayed-speech.test.ts",
      "speech generated since the request is recognised, even in telephone quality",
    ),
  },
  {
    promise: "the words of an open text are not spoken",
    file: `${SERVER}/entities/generation/protected-texts/refuse-protected-sounds.ts`,
    guard: "if (!texts.some(({ text, language }) => saysSounds(said, soundsOfText(text, language)))) return;",
    broken: "if (texts.length >= 0) return;",
    test: serverTest(
      "features/verification/replayed-speech.test.ts",
      "no unverified voice can speak the requested text, in any spelling",
    ),
  },
  {
    promise: "what a clone said before a text was asked for does not pass for its person",
    file: `${SERVER}/features/verification/gather-spoken.ts`,
    guard: "return [...said, ...cutWordless(wordless)];",
    broken: "return cutWordless(wordless);",
    test: serverTest(
      "features/verification/replayed-speech.test.ts",
      "speech joined from phrases that were generated before the request is recognised",
    ),
  },
  {
    promise: "attempts count for a person in all workspaces",
    file: `${SERVER}/entities/voice/verification/attempts/store.ts`,
    guard: "return speakerSimilarity(row.speakerVector, person.speakerVector) >= COUNTED_SPEAKER_THRESHOLD;",
    broken: "return false;",
    test: serverTest(
      "features/verification/verification.test.ts",
      "another clone of the same person, in any workspace or after deletion, gets no new attempts",
    ),
  },
];
