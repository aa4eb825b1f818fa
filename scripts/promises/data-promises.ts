import { mutations, place, type ProductPromise, SERVER, serverTest, test } from "./promise.ts";

/** Files, credits, jobs, backups: what is given to the product is kept, and counted once. */
export const DATA_PROMISES: readonly ProductPromise[] = [
  {
    id: "U1",
    rule: "Files are judged by their content: container, decoder and the ending of the name have to agree, and what is cut off, empty, or carries other data is refused with a code of its own, never with a server error.",
    tests: [
      ...test("packages/audio/src/decode/sniff-audio.test.ts", "recognises no audio format in random bytes"),
      ...test("packages/audio/src/extent/require-whole-file.test.ts", "a cut file is refused as truncated:"),
      ...serverTest("features/professional-clone/bad-recordings.test.ts", ", and leaves no file behind"),
      ...serverTest(
        "adapters/recordings/file-extension.test.ts",
        "a file extension is refused when the content is something else:",
      ),
      ...serverTest(
        "features/speech-to-speech/speech-to-speech.test.ts",
        "voice conversion is refused, and costs nothing:",
      ),
    ],
    guards: mutations("a recording that was cut off is refused over HTTP"),
  },
  {
    id: "U2",
    rule: "The limits of a file, a voice and a workspace hold when many uploads come at once.",
    tests: serverTest(
      "features/professional-clone/sample-uploads.test.ts",
      "uploads count with their announced sizes, even when announced at once",
      "at most a hundred uploads are allowed, and deleting one makes room",
    ),
    guards: [place(`${SERVER}/features/professional-clone/upload-routes.ts`, "lockVoice")],
  },
  {
    id: "U3",
    rule: "A stored file has an id of the server as its name; what people call it stands in the download's name only, without folders or control characters.",
    tests: serverTest(
      "features/history/download-file-name.test.ts",
      "a download name cannot leave its folder, break a header or hide its extension",
    ),
    guards: mutations("a key of storage leaves its folder nowhere"),
  },
  {
    id: "U4",
    rule: "An upload that was cut off goes on where the server has it, and arrives as it was sent; what stays unfinished is deleted.",
    tests: [
      ...serverTest(
        "features/professional-clone/sample-uploads.test.ts",
        "uploads arrive complete despite dropped connections, and become samples only once",
      ),
      ...serverTest(
        "features/instant-clone/instant-clone.test.ts",
        "an interrupted upload is resumed, then checked, played and discarded",
      ),
      ...test(
        "e2e/cloning/clone-uploads.spec.ts",
        "an interrupted upload resumes where it ended, and a reload keeps the files",
      ),
    ],
    guards: mutations(
      "an upload to the bucket that breaks off leaves nothing",
      "uploads that a killed process began are swept up",
    ),
  },
  {
    id: "U5",
    rule: "A range of a recording is bounded, whatever the header asks for.",
    tests: serverTest(
      "platform/http/byte-range.test.ts",
      "a parsed byte range is never outside the object, whatever the header",
    ),
    guards: [place(`${SERVER}/platform/http/byte-range.ts`, "export function parseByteRange")],
  },
  {
    id: "U6",
    rule: "No request body, however broken, ends a process or stays without an answer, and slow clients are cut off within stated limits while others are served.",
    tests: [
      ...serverTest(
        "platform/http/broken-forms.test.ts",
        "a form is answered wherever it is cut off",
        "a form is answered however it is malformed",
      ),
      ...serverTest(
        "platform/http/connection-limits.test.ts",
        "500 silent and 150 slow clients are disconnected within their limits, while others are served",
      ),
    ],
    guards: mutations(
      "a client that reads slowly does not fill the server's memory",
      "a client that writes faster than is spoken does not fill the server's memory",
    ),
  },
  {
    id: "J1",
    rule: "A server may be killed at any moment: after the next start each job is done once or has failed with a reason, and no file belongs to nothing.",
    tests: [
      ...serverTest(
        "testing/whole-server/kill-moments.test.ts",
        "a server killed at any moment loses nothing it has acknowledged, and leaves no intermediate state",
      ),
      ...serverTest("testing/whole-server/killed-server.test.ts", "leaves no orphan recording after the next start"),
    ],
    guards: mutations(
      "no job stays running without a worker",
      "a server killed at any moment leaves no credits in between",
    ),
  },
  {
    id: "J2",
    rule: "A worker keeps its job while its lease is renewed; cancelling ends the job and frees the worker at once, a job that ends every process is given up, and workspaces take turns.",
    tests: [
      ...serverTest(
        "platform/jobs/jobs.test.ts",
        "a worker keeps its job while its lease is renewed, and is aborted once another takes it",
        "a job fails when its process dies in every attempt",
        "cancelling ends a waiting job, and a running one",
        "a job that another process cancels aborts its attempt, which cannot overwrite the next one",
        "a start leaves no job running that no worker runs, even if it only submits jobs",
      ),
      ...serverTest(
        "features/jobs/jobs.test.ts",
        "a running job of any kind ends when it is cancelled: its worker is free, and its late results are refused",
      ),
    ],
    guards: mutations(
      "a cancelled job ends at once, whatever its handler does",
      "a cancelled attempt writes nothing, even after a retry",
      "a job is not taken from a worker that lives",
      "a job that ends every process that tries it is given up",
      "a job that is cancelled lets its worker go",
    ),
  },
  {
    id: "J3",
    rule: "A client that comes back gets the events after the last one it saw, and a request with the same key is carried out once.",
    tests: [
      ...serverTest(
        "features/workspace-settings/events.test.ts",
        "workspace events can be resumed after any of them, with none lost and none duplicated",
      ),
      ...serverTest(
        "platform/idempotency/idempotent-requests.test.ts",
        "an idempotent request is carried out once, however often and closely together it is sent",
      ),
    ],
    guards: mutations(
      "a stream of events goes on after the last one seen, and repeats none",
      "an order is carried out once",
    ),
  },
  {
    id: "J4",
    rule: "Temporary files lie in the data folder, belong to something, and are swept up at the start.",
    tests: [
      ...serverTest("testing/whole-server/killed-server.test.ts", "leaves no orphan recording after the next start"),
      ...test(
        "scripts/structure.test.ts",
        "the rules forbid the system's temporary folder, where uploads would remain after a crash",
      ),
    ],
    guards: mutations("temporary files of a killed process are swept up"),
  },
  {
    id: "J5",
    rule: "Workspaces share workers: a hundred queued jobs of one delay another's first by one job at most.",
    tests: serverTest(
      "platform/jobs/jobs.test.ts",
      "a workspace with a hundred queued jobs does not block the first job of another",
    ),
    guards: mutations("workspaces take turns at long work, also when jobs are asked for at the same time"),
  },
  {
    id: "J6",
    rule: "Each long job can be cancelled: its state changes at once, its worker is free, and nothing is charged that was not delivered.",
    tests: [
      ...serverTest(
        "features/jobs/jobs.test.ts",
        "a cancelled job frees its worker for the next, and the workspace is notified how each job ends",
        "a running job of any kind ends when it is cancelled: its worker is free, and its late results are refused",
        "a job of any kind does not stay running after its server was killed, and can be cancelled then",
      ),
      ...test(
        "packages/speech/src/tasks/task-pool.test.ts",
        "cancelling a task ends the work at once, even inside a blocking call",
      ),
      ...serverTest(
        "features/speech-to-speech/speech-to-speech.test.ts",
        "a long conversion costs nothing when it is cancelled midway, or contains no speech",
      ),
      ...serverTest(
        "features/professional-clone/training/fine-tuning.test.ts",
        "training runs once for all its models, can be cancelled and restarted, and ends with its voice",
      ),
    ],
    guards: mutations(
      "a job that is cancelled lets its worker go",
      "a cancelled job ends at once, whatever its handler does",
      "a cancelled attempt writes nothing, even after a retry",
    ),
  },
  {
    id: "J7",
    rule: "No single row, event or file stops the work of others: what cannot be handled is set aside with its reason and shown to the operator.",
    tests: serverTest(
      "platform/events/event-reader.test.ts",
      "a reader sets aside an event it cannot handle, and continues with those of other workspaces",
      "an item that fails each time is set aside without stopping the others",
    ),
    guards: [
      ...mutations("an event that is read again gives one notice"),
      place(`${SERVER}/platform/events/event-reader.ts`, "park"),
    ],
  },
  {
    id: "C1",
    rule: "Credits are reserved, then settled or given back, in one ledger: its entries always add up to the balance, nothing is overdrawn, and what was not delivered is not charged.",
    tests: serverTest(
      "platform/credits-ledger/credits-ledger.test.ts",
      "the sum of ledger entries equals the balance, which is never negative",
      "reservations never overdraw when 100 callers compete for the last credits",
      "a killed server's reservations are refunded once, at the next start",
    ),
    guards: mutations(
      "nobody spends more credits than there are",
      "what was reserved and not used is given back",
      "a reservation ends once",
    ),
  },
  {
    id: "C2",
    rule: "Free regenerations and voice slots are counted by the server.",
    tests: [
      ...serverTest(
        "features/text-to-speech/generations.test.ts",
        "regeneration is refused when anything of the line has changed, and charges nothing",
      ),
      ...serverTest(
        "features/voice-library/voice-library.test.ts",
        "adding shared voices never exceeds the slots of the plan, even in parallel",
      ),
    ],
    guards: mutations("nobody is charged for what they asked for nothing"),
  },
  {
    id: "D1",
    rule: "One command makes a consistent backup of database and audio, also under load, and proves that it can be restored; data of earlier versions are taken over.",
    tests: [
      ...serverTest(
        "platform/backup/backup.test.ts",
        "a backup of a running server under load is consistent",
        "a backup that was altered or lacks a file is refused",
      ),
      ...serverTest("testing/whole-server/old-data.test.ts", "old data restore from the backup that was made then"),
    ],
    guards: mutations("a backup proves that its recordings are whole"),
  },
  {
    id: "D2",
    rule: "A check of the storage finds audio that is missing, was altered or belongs to nothing, and repairs it from a backup.",
    tests: serverTest(
      "testing/whole-server/check-audio.test.ts",
      "an audio check finds orphan, missing and altered files, and restores them from a backup",
    ),
    guards: mutations(
      "admin check finds audio that was changed or is gone",
      "admin check finds audio that belongs to nothing",
    ),
  },
  {
    id: "D3",
    rule: "Deleting an account leaves no row and no file that names the person, and an export has everything.",
    tests: serverTest(
      "features/account/account-data/account-data.test.ts",
      "a deleted account leaves no row or file that names the person, in any workspace",
      "an account export includes files and documents, omits secrets, and expires",
    ),
    guards: [place(`${SERVER}/features/account/account-data/export-archive.ts`, "export function exportedTables")],
  },
  {
    id: "S1",
    rule: "With PostgreSQL and a bucket, any process may be killed at any time: what was acknowledged is neither lost nor doubled.",
    tests: serverTest(
      "testing/whole-server/many-processes.test.ts",
      "killing one process of each role during its work loses nothing and repeats nothing",
    ),
    guards: mutations(
      "rate limits hold for all processes together",
      "work on the side is done by one process at a time",
    ),
  },
  {
    id: "X2",
    rule: "Data of every earlier version start, migrate, speak and restore on this one; a migration that fails changes nothing.",
    tests: [
      ...serverTest(
        "testing/whole-server/old-data.test.ts",
        "old data keep generated audio byte for byte, and the credits used",
        "voice of old data still speaks",
      ),
      ...serverTest(
        "entities/media/carried-over.test.ts",
        "an upgrade keeps recordings and running uploads of an earlier version",
      ),
      ...serverTest(
        "platform/database/migrations.test.ts",
        "the migrations change nothing when one of them fails",
        "the migrations refuse a database of a newer version or another history, with a message",
      ),
    ],
    guards: [place(`${SERVER}/platform/database/migrations.ts`, "if (migration?.tag !== tag)")],
  },
];
