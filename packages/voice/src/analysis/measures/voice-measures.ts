/** Pitch of the voiced frames. */
export type PitchMeasures = {
  readonly medianHz: number;
  /** Geometric mean, Hz. */
  readonly meanHz: number;
  /** Standard deviation around the mean, semitones, between the 3rd and the 97th percentile. */
  readonly sdSemitones: number;
  /** 5th and 95th percentile, Hz. */
  readonly lowHz: number;
  readonly highHz: number;
};

/** How fast somebody speaks, by counting syllable nuclei (after de Jong and Wempe 2009). */
export type PaceMeasures = {
  /** Syllables per second of the whole, pauses included. */
  readonly syllablesPerSecond: number;
  /** Syllables per second of speech, pauses left out. */
  readonly articulationPerSecond: number;
  /** 0–1, share of pauses between the first and the last sound. */
  readonly pauseShare: number;
};

/** How the voice is made: medians over voiced frames. */
export type PhonationMeasures = {
  /** Harmonics to noise, dB, 0–4 kHz (Boersma 1993). Ordinary voices have 8–20. */
  readonly harmonicsToNoiseDb: number;
  /** The same of 2–5 kHz only, where breath is audible first; breathy voices fall below 0. */
  readonly highHarmonicsToNoiseDb: number;
  /** Mean difference of neighbouring periods, % of a period (waveform matching, Titze and Liang 1993). */
  readonly jitterPercent: number;
  /** Mean level difference of neighbouring periods, dB. */
  readonly shimmerDb: number;
};

/** Resonances of the vocal tract: medians over voiced frames. */
export type ResonanceMeasures = {
  /** F1 to F4, Hz. */
  readonly formantsHz: readonly [number, number, number, number];
  /** Length of the uniform tube whose F2…F4 these were, mm. Adults have about 140–180. */
  readonly vocalTractMm: number;
};

/** Long-term average spectrum of the speech frames. */
export type SpectrumMeasures = {
  /** Slope of a straight line through the third-octave levels of 200 Hz–5 kHz, dB per octave. */
  readonly tiltDbPerOctave: number;
  /** Levels of third octaves from 100 Hz up, dB relative to their power mean; as many as the bandwidth carries. */
  readonly thirdOctavesDb: readonly number[];
  /** Up to where there is sound, Hz. */
  readonly bandwidthHz: number;
};

export type RecordingMeasures = {
  readonly durationMs: number;
  /** How much of it was looked at, and how much of that is speech. */
  readonly examinedMs: number;
  readonly speechMs: number;
  /** Integrated loudness, LUFS; -Infinity for silence. */
  readonly loudnessLufs: number;
  /** Level of speech above that of the pauses, dB; 0–80. */
  readonly signalToNoiseDb: number;
  /** 0–1, share of samples that are cut off at the loudest level. */
  readonly clippedShare: number;
};

/** What can be measured of a voice in a recording. Parts are undefined when there is too little voiced speech. */
export type VoiceMeasures = {
  readonly recording: RecordingMeasures;
  /** 0–1, share of the speech frames that are voiced. */
  readonly voicedShare: number;
  readonly pitch?: PitchMeasures;
  readonly pace?: PaceMeasures;
  readonly phonation?: PhonationMeasures;
  readonly resonance?: ResonanceMeasures;
  readonly spectrum?: SpectrumMeasures;
};
