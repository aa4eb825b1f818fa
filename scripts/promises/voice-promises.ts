import { mutations, place, type ProductPromise, serverTest, test } from "./promise.ts";

/** Voices, speech, and a product that stands. */
export const VOICE_PROMISES: readonly ProductPromise[] = [
  {
    id: "W1",
    rule: "No step on the way to a professional voice can be skipped through the API: it is trained only after it was verified, and attempts are counted and renewed in time.",
    tests: [
      ...serverTest(
        "features/professional-clone/professional-clone.test.ts",
        "a professional draft changes its state with audio, verification and training",
      ),
      ...serverTest(
        "features/verification/professional-verification.test.ts",
        "verification is limited to five attempts a day",
      ),
    ],
    guards: mutations("verification wants the person of the samples"),
    gap: "The order of the steps is walked, not tried in every order.",
  },
  {
    id: "V1",
    rule: "A verification binds the words, the speaker and the moment: other words, another person, a played sample and a late answer fail, and its audio is not kept.",
    tests: serverTest(
      "features/verification/verification.test.ts",
      "a clone is not verified by other words, another speaker, or a replayed sample",
      "a clone is not verified too late, twice by one text, or by an unusable recording",
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
        "speech generated since the request is recognised, even in telephone quality",
      ),
      ...serverTest(
        "features/verification/verification.test.ts",
        "another clone of the same person, in any workspace or after deletion, gets no new attempts",
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
      "every voice speaks on every engine:",
      "a clone on a pack of several voices or a server is nearer to its person than other voices are",
    ),
    guards: mutations("a voice is measured again when the engine has come to sound differently"),
  },
  {
    id: "O1",
    rule: "A full disk, an engine that dies or hangs, and a missing model have a clear code, do not touch others, and are over without a restart.",
    tests: [
      ...test(
        "packages/speech/src/engines/speech-service.test.ts",
        "a killed speech process ends only its own request, and the next one is spoken",
        "damaged packs end only their own process, and the next engine speaks",
      ),
      ...test(
        "packages/audio/src/decode/decode-file.test.ts",
        "a hanging decoder is stopped with a timeout, with and without progress reports",
      ),
      ...serverTest(
        "testing/whole-server/start-failure.test.ts",
        "every request reports a full disk, the server keeps running, and recovers once there is room",
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
        "every offered operation is answered as in the official document",
      ),
      ...serverTest(
        "features/text-to-speech/official-sdk.test.ts",
        "the official client speaks, finds the line in the history, replays, downloads and deletes it",
      ),
      ...serverTest(
        "features/voice-design/official-sdk.test.ts",
        "the official client designs voices, saves one, and speaks with it",
      ),
    ],
    guards: [place("scripts/list-features.ts", "export const API_ROUTES")],
  },
  {
    id: "X1",
    rule: "Whichever process is asked to stop, speech in progress ends or is refunded, and nothing is left running.",
    tests: [
      ...serverTest(
        "testing/whole-server/shutdown.test.ts",
        "a stopping server lets running generations end and keeps them",
        "a stopping server cuts off generations that take too long, and refunds what was not sent",
      ),
      ...test(
        "scripts/keep-running.test.ts",
        "forwards a repeated signal once, and ends with the server",
        "ends in order when only npm, a background job, gets",
        "runs as the first process of a container, and waits for the server to end in order",
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
      "speech aligns every character of both texts, in order and within the audio",
    ),
    guards: [place("packages/text/src/markup/read-markup.ts", "warnings")],
    gap: "Texts only: documents are not read yet.",
  },
];
