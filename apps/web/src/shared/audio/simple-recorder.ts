/** What a recording is made as, the first that the browser can. */
const PREFERRED_TYPES = ["audio/webm;codecs=opus", "audio/webm", "audio/mp4"];

export type RecorderProblem = "denied" | "no-microphone" | "in-use" | "insecure" | "failed";

export class RecorderError extends Error {
  readonly problem: RecorderProblem;

  constructor(problem: RecorderProblem) {
    super(problem);
    this.name = "RecorderError";
    this.problem = problem;
  }
}

const PROBLEMS: Readonly<Record<string, RecorderProblem>> = {
  NotAllowedError: "denied",
  PermissionDeniedError: "denied",
  NotFoundError: "no-microphone",
  OverconstrainedError: "no-microphone",
  NotReadableError: "in-use",
};

export type SimpleRecording = {
  /** Ends the recording; resolves to what was recorded. */
  readonly stop: () => Promise<Blob>;
  /** Ends it, and forgets what was recorded. */
  readonly discard: () => void;
};

/**
 * Records the microphone as it sounds: without echo cancelling, noise suppression or gain control, which change
 * voices. Rejects with a `RecorderError`.
 */
export async function startSimpleRecording(): Promise<SimpleRecording> {
  // Pages from another machine without TLS have no media devices.
  if (navigator.mediaDevices === undefined) throw new RecorderError("insecure");
  const stream = await openMicrophone();
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return record(stream, release);
  } catch {
    release();
    throw new RecorderError("failed");
  }
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    });
  } catch (error) {
    throw new RecorderError((error instanceof Error ? PROBLEMS[error.name] : undefined) ?? "failed");
  }
}

function record(stream: MediaStream, release: () => void): SimpleRecording {
  const mimeType = PREFERRED_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const ended = new Promise<Blob>((resolve, reject) => {
    recorder.addEventListener("stop", () => resolve(new Blob(parts, { type: recorder.mimeType })));
    recorder.addEventListener("error", () => reject(new RecorderError("failed")));
  });
  // A discarded recording has nobody to hear of its failure.
  ended.catch(() => undefined);
  recorder.start();
  const end = () => {
    if (recorder.state !== "inactive") recorder.stop();
    release();
  };
  return {
    stop: async () => {
      end();
      return await ended;
    },
    discard: end,
  };
}
