export const PLAYBACK_RATES = [1, 1.5, 2] as const;
export type PlaybackRate = (typeof PLAYBACK_RATES)[number];

/** Controls stay so long after the pointer or the focus has left. */
export const CONTROLS_HIDE_AFTER_MS = 2_000;
/** How often the time is read while a video plays. */
export const TIME_POLL_MS = 50;

export type VideoPlayerState = {
  readonly playback: "paused" | "playing";
  /** Before the first frame there is nothing to control but the start. */
  readonly hasStarted: boolean;
  /** `leaving`: shown for another moment. */
  readonly controls: "hidden" | "shown" | "leaving";
  readonly rate: PlaybackRate;
};

export type VideoPlayerEvent = "play" | "pause" | "approach" | "leave" | "hide" | "next-rate";

export const FIRST_STATE: VideoPlayerState = { playback: "paused", hasStarted: false, controls: "hidden", rate: 1 };

function nextRate(rate: PlaybackRate): PlaybackRate {
  return PLAYBACK_RATES[(PLAYBACK_RATES.indexOf(rate) + 1) % PLAYBACK_RATES.length] ?? PLAYBACK_RATES[0];
}

/** `approach`: the pointer moved over the video, or something in it has the focus. `leave`: neither is there any more. */
export function videoPlayerReducer(state: VideoPlayerState, event: VideoPlayerEvent): VideoPlayerState {
  switch (event) {
    case "play":
      return { ...state, playback: "playing", hasStarted: true };
    case "pause":
      return { ...state, playback: "paused" };
    case "approach":
      return { ...state, controls: "shown" };
    case "leave":
      return state.controls === "shown" ? { ...state, controls: "leaving" } : state;
    case "hide":
      return state.controls === "leaving" ? { ...state, controls: "hidden" } : state;
    case "next-rate":
      return { ...state, rate: nextRate(state.rate) };
  }
}

/** Controls show only once the video has been started. */
export function areControlsVisible({ hasStarted, controls }: VideoPlayerState): boolean {
  return hasStarted && controls !== "hidden";
}
