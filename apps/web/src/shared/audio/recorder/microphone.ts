import type { RecorderProblem } from "./recorder-state.ts";

export class MicrophoneError extends Error {
  readonly problem: RecorderProblem;

  constructor(problem: RecorderProblem) {
    super(problem);
    this.name = "MicrophoneError";
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

/**
 * Opens a microphone as it sounds: without echo cancelling, noise suppression and gain control, which change voices.
 * Rejects with a `MicrophoneError`.
 */
export async function openMicrophone(deviceId: string | undefined): Promise<MediaStream> {
  // Pages from another machine without TLS have no media devices.
  if (navigator.mediaDevices === undefined) throw new MicrophoneError("insecure");
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        echoCancellation: false,
        noiseSuppression: false,
        autoGainControl: false,
        ...(deviceId === undefined ? {} : { deviceId: { exact: deviceId } }),
      },
    });
  } catch (error) {
    throw new MicrophoneError((error instanceof Error ? PROBLEMS[error.name] : undefined) ?? "failed");
  }
}

export type Microphone = { readonly deviceId: string; readonly label: string };

/** The microphones by name, which browsers tell once one of them may be used. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== "")
    .map(({ deviceId, label }, index) => ({ deviceId, label: label === "" ? `Microphone ${index + 1}` : label }));
}
