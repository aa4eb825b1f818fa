import type { VoiceAct } from "@voicewright/text/markup/voice-act";

/** How a line is spoken; the ranges are those of the public voice settings. */
export type Delivery = {
  /** Speaking rate factor, 0.7–1.2; 1 leaves the voice's own pace. */
  readonly speed: number;
  /** 0–1. Low varies pitch and timing more from line to line, high reads evenly. */
  readonly stability: number;
  /** 0–1. How far the voice's recipe moves the base voice towards the person meant. */
  readonly similarity: number;
  /** 0–1. Exaggerates pitch movement and dynamics. */
  readonly style: number;
  /** Lifts presence and evens the level. */
  readonly speakerBoost: boolean;
  /** Gain in decibels, −30…5. */
  readonly volumeDb: number;
  /** How the line departs from the voice's usual way of speaking; its pace is part of `speed` already. */
  readonly act?: VoiceAct;
};

/** The voice as it is, for measuring and for copies: nothing lifts its presence. */
export const PLAIN_DELIVERY: Delivery = {
  speed: 1,
  stability: 0.5,
  similarity: 0.75,
  style: 0,
  speakerBoost: false,
  volumeDb: 0,
};
