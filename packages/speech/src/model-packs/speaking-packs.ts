import type { PackEntry } from "./pack-entry.ts";
import type { PackSpeaker } from "./pack-model.ts";
import { PIPER_PACKS } from "./piper-packs.ts";
import { APACHE, megabytes, releaseFile } from "./release-file.ts";

const SUPERTONIC_LANGUAGES =
  "ar bg cs da de el en es et fi fr hi hr hu id it ja ko lt lv nl pl pt ro ru sk sl sv tr uk vi".split(" ");

const SUPERTONIC_SPEAKERS: readonly PackSpeaker[] = ["F1", "F2", "F3", "F4", "F5", "M1", "M2", "M3", "M4", "M5"].map(
  (name, index) => ({ index, name, gender: name.startsWith("F") ? "female" : "male", language: "en" }),
);

/** By index. The first letter is the language, the second the gender. */
const KOKORO_SPEAKER_NAMES =
  "af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nicole af_nova af_river af_sarah af_sky am_adam am_echo am_eric am_fenrir am_liam am_michael am_onyx am_puck am_santa bf_alice bf_emma bf_isabella bf_lily bm_daniel bm_fable bm_george bm_lewis ef_dora em_alex ff_siwis hf_alpha hf_beta hm_omega hm_psi if_sara im_nicola jf_alpha jf_gongitsune jf_nezumi jf_tebukuro jm_kumo pf_dora pm_alex pm_santa zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi zm_yunjian zm_yunxi zm_yunxia zm_yunyang".split(
    " ",
  );
const KOKORO_LANGUAGES: Readonly<Record<string, string>> = {
  a: "en",
  b: "en",
  e: "es",
  f: "fr",
  h: "hi",
  i: "it",
  j: "ja",
  p: "pt",
  z: "zh",
};
const KOKORO_SPEAKERS: readonly PackSpeaker[] = KOKORO_SPEAKER_NAMES.map((id, index) => ({
  index,
  name: id.charAt(3).toUpperCase() + id.slice(4),
  gender: id.charAt(1) === "f" ? "female" : "male",
  language: KOKORO_LANGUAGES[id.charAt(0)] ?? "en",
}));

const KITTEN_SPEAKERS: readonly PackSpeaker[] = ["2m", "2f", "3m", "3f", "4m", "4f", "5m", "5f"].map((id, index) => ({
  index,
  name: `Voice ${id.charAt(0)} ${id.endsWith("f") ? "female" : "male"}`,
  gender: id.endsWith("f") ? "female" : "male",
  language: "en",
}));

/** Packs that speak, best first. */
export const SPEAKING_PACKS: readonly PackEntry[] = [
  {
    id: "supertonic-3",
    name: "Supertonic 3",
    purpose: "voices",
    summary: "Ten natural voices that speak 31 languages, faster than real time on a common processor.",
    models: [
      {
        kind: "synthesis",
        family: "supertonic",
        languages: SUPERTONIC_LANGUAGES,
        speakers: SUPERTONIC_SPEAKERS,
        files: {
          durationPredictor: "duration_predictor.int8.onnx",
          textEncoder: "text_encoder.int8.onnx",
          vectorEstimator: "vector_estimator.int8.onnx",
          vocoder: "vocoder.int8.onnx",
          ttsJson: "tts.json",
          unicodeIndexer: "unicode_indexer.bin",
          voiceStyle: "voice.bin",
        },
      },
    ],
    downloads: [
      releaseFile("tts-models", "sherpa-onnx-supertonic-3-tts-int8-2026-05-11.tar.bz2", {
        archive: "tar.bz2",
        sizeBytes: 128_774_318,
        known: [{ sizeBytes: 128_774_318, sha256: "82fa96f91c4ef8abaae3a14a3f4153facf88bed821d1f7331cec2700f432c427" }],
      }),
    ],
    installedSizeBytes: 145_316_356,
    memoryBytes: megabytes(350),
    licence: {
      name: "OpenRAIL-M",
      url: "https://huggingface.co/Supertone/supertonic-3/blob/main/LICENSE",
      isRestricted: true,
      note: "Free to use, also commercially, but not for the harmful uses that the licence lists.",
    },
    tiers: ["full"],
  },
  {
    id: "kokoro",
    name: "Kokoro",
    purpose: "voices",
    summary: "53 expressive voices, most of them English. Slower than the others on small machines.",
    models: [
      {
        kind: "synthesis",
        family: "kokoro",
        languages: ["en", "es", "fr", "hi", "it", "pt", "zh"],
        speakers: KOKORO_SPEAKERS,
        files: {
          model: "model.int8.onnx",
          voices: "voices.bin",
          tokens: "tokens.txt",
          dataDir: "espeak-ng-data",
          lexicon: "lexicon-us-en.txt,lexicon-zh.txt",
        },
      },
    ],
    downloads: [
      releaseFile("tts-models", "kokoro-int8-multi-lang-v1_0.tar.bz2", {
        archive: "tar.bz2",
        sizeBytes: 132_303_094,
        known: [{ sizeBytes: 132_303_094, sha256: "4c3052abaa60943a341f193888cf6abd68787dae6ab8ae5c925a706caa247e4e" }],
      }),
    ],
    installedSizeBytes: 189_882_497,
    memoryBytes: megabytes(400),
    licence: APACHE,
    tiers: [],
  },
  {
    id: "kitten-nano",
    name: "Kitten Nano",
    purpose: "voices",
    summary: "Eight plain English voices in a very small model.",
    models: [
      {
        kind: "synthesis",
        family: "kitten",
        languages: ["en"],
        speakers: KITTEN_SPEAKERS,
        files: {
          model: "model.int8.onnx",
          voices: "voices.bin",
          tokens: "tokens.txt",
          dataDir: "espeak-ng-data",
        },
      },
    ],
    downloads: [
      releaseFile("tts-models", "kitten-nano-en-v0_8-int8.tar.bz2", {
        archive: "tar.bz2",
        sizeBytes: 31_220_690,
        known: [{ sizeBytes: 31_220_690, sha256: "6fa5be852612ce761094ba74ee6123b4fc4acfefa79bf64dc63acae4a83af2fd" }],
      }),
    ],
    installedSizeBytes: 45_652_547,
    memoryBytes: megabytes(130),
    licence: APACHE,
    tiers: [],
  },
  {
    id: "matcha-ljspeech",
    name: "Matcha LJSpeech",
    purpose: "voices",
    summary: "One clear English reading voice.",
    models: [
      {
        kind: "synthesis",
        family: "matcha",
        languages: ["en"],
        speakers: [{ index: 0, name: "LJ", gender: "female", language: "en" }],
        files: {
          acousticModel: "model-steps-3.onnx",
          vocoder: "vocos-22khz-univ.onnx",
          tokens: "tokens.txt",
          dataDir: "espeak-ng-data",
        },
      },
    ],
    downloads: [
      releaseFile("tts-models", "matcha-icefall-en_US-ljspeech.tar.bz2", {
        archive: "tar.bz2",
        sizeBytes: 76_741_121,
        known: [{ sizeBytes: 76_741_121, sha256: "ea75702da7456a8b1874728278a835220dc8a26f4e8bd93c83bf53dc27679845" }],
      }),
      releaseFile("vocoder-models", "vocos-22khz-univ.onnx", {
        sizeBytes: 53_884_024,
        known: [{ sizeBytes: 53_884_024, sha256: "0574a135aa1db2de6e181050db2ec528496cacd4a4701fc5d7faf9f9804c0081" }],
      }),
    ],
    installedSizeBytes: 146_034_137,
    memoryBytes: megabytes(260),
    licence: APACHE,
    tiers: [],
  },
  ...PIPER_PACKS,
];
