import { mutations, place, type ProductPromise, serverTest, test } from "./promise.ts";

/** Voices, speech, and a product that stands. */
export const VOICE_PROMISES: readonly ProductPromise[] = [
  {
    id: "W1",
    rule: "No step on the way to a professional voice can be skipped through the API: it is trained only after it was verified, and attempts are counted and renewed in time.",
    tests: [
      ...serverTest(
        "features/professional-clone/professional-clone.test.ts",
        "moves through its states as audio, verification and training come",
      ),
      ...serverTest("features/verification/professional-verification.test.ts", "may be tried five times a day"),
    ],
    guards: mutations("verification wants the person of the samples"),
    gap: "The order of the steps is walked, not tried in every order.",
  },
  {
    id: "V1",
    rule: "A verification binds the words, the speaker and the moment: other words, another person, a played sample and a late answer fail, and its audio is not kept.",
    tests: serverTest(
      "features/verification/verification.test.ts",
      "is not verified by other words, another speaker, or a replayed sample",
      "is not verified too late, twice by one text, or by a recording that cannot be judged",
    ),
    guards: mutations(
      "verification wants the words of the text",
      "verification wants the person of the samples",
      "verification refuses a sample that is played",
    ),
  },
  {
    id: "V2",
    rule: "Speech that this installation made verifies nobody, and cloning a person again gives no new attempts.",
    tests: [
      ...serverTest(
        "features/verification/replayed-speech.test.ts",
        "is recognised among speech generated since the request, also with telephone quality",
      ),
      ...serverTest(
        "features/verification/verification.test.ts",
        "gets no new attempts when its person is cloned again, from other samples, in another workspace, or after deletion",
      ),
    ],
    guards: mutations(
      "verification refuses speech that was generated here",
      "the words of an open text are not spoken",
    ),
    gap: "False acceptance and rejection are measured by `npm run bench -- verification`, not by the suite.",
  },
  {
    id: "G1",
    rule: "Every voice speaks on every installed engine, as its person; where one cannot, the answer says so.",
    tests: test(
      "packages/speech/src/engines/every-voice.test.ts",
      "$kind, $engine",
      "a clone on a pack of several voices and on a server is nearer to its person than they are",
    ),
    guards: mutations("a voice is measured again when the engine has come to sound differently"),
  },
  {
    id: "O1",
    rule: "A full disk, an engine that dies or hangs, and a missing model have a clear code, do not touch others, and are over without a restart.",
    tests: [
      ...test(
        "packages/speech/src/engines/speech-service.test.ts",
        "ends only the request whose process is killed, and speaks the next",
        "that are damaged end only their own process, and the next engine speaks",
      ),
      ...test(
        "packages/audio/src/decode/decode-file.test.ts",
        "is stopped with a timeout when its process hangs, with and without progress reports",
      ),
      ...serverTest(
        "testing/whole-server/start-failure.test.ts",
        "is said by every kind of request, ends nothing, and is forgotten once there is room again",
      ),
    ],
    guards: mutations("a failing bucket is answered with a code"),
  },
  {
    id: "M1",
    rule: "Speech that was made here leaves through no door without a mark; sound of people is never marked.",
    tests: [],
    guards: [],
    gap: "Speech is not marked yet.",
  },
  {
    id: "M2",
    rule: "The classifier calls no recording of people ours, and nothing human.",
    tests: [],
    guards: [],
    gap: "There is no classifier yet.",
  },
  {
    id: "F1",
    rule: "Answers on the paths of the public API fit its official document, and what is not offered says so.",
    tests: [
      ...test(
        "scripts/official-document/official-document.test.ts",
        "every operation of the official document is answered or named as not offered, and never both",
        "every call that the official client makes is answered or named as not offered",
      ),
      ...serverTest(
        "testing/official-document/official-document.test.ts",
        "every operation that is here is answered as the official document says",
      ),
      ...serverTest(
        "features/text-to-speech/official-sdk.test.ts",
        "speaks, finds the line in the history, replays, downloads and deletes it",
      ),
      ...serverTest("features/voice-design/official-sdk.test.ts", "designs voices, keeps one, and speaks with it"),
    ],
    guards: [place("packages/contract/src/api/api.ts", "export const API")],
  },
  {
    id: "X1",
    rule: "Whichever process is asked to stop, speech in progress ends or is refunded, and nothing is left running.",
    tests: [
      ...serverTest(
        "testing/whole-server/shutdown.test.ts",
        "lets running generations end and keeps them",
        "cuts off those that take too long, and refunds what was not sent, before it ends",
      ),
      ...test(
        "scripts/keep-running.test.ts",
        "passes a signal on once, though it arrives twice, and ends with the server",
        "ends in order when npm alone, a background job, gets %s",
        "is the first process of a container, where it waits for the server to end in order",
      ),
      ...test("e2e/kept-running.spec.ts", "npm start keeps the server running"),
    ],
    guards: mutations("a stop waits only for what runs"),
    gap: "npm alone and the first process of a container are tried with a small program in place of the server.",
  },
  {
    id: "X3",
    rule: "The image runs under any user, with a read-only root and without capabilities, and writes to its volume only.",
    tests: [],
    guards: [],
    gap: "There is no image yet.",
  },
  {
    id: "I1",
    rule: "Of a document every character is spoken, or stands on a list of what was skipped, with a reason.",
    tests: test(
      "packages/speech/src/embedded/embedded-engine.test.ts",
      "aligns every character of both texts, in order and within the audio",
    ),
    guards: [place("packages/text/src/markup/read-markup.ts", "warnings")],
    gap: "Texts only: documents are not read yet.",
  },
];
