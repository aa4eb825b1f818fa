import type { PackDownload, PackEntry, PackLicence } from "./pack-entry.ts";
import { APACHE, megabytes, releaseFile } from "./release-file.ts";

const MIT: PackLicence = { name: "MIT", url: "https://opensource.org/license/mit", isRestricted: false };

const WHISPER_LANGUAGES =
  "af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha he hi hr ht hu hy id is it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh".split(
    " ",
  );

const PARAKEET_LANGUAGES = "bg cs da de el en es et fi fr hr hu it lt lv mt nl pl pt ro ru sk sl sv uk".split(" ");

type WhisperSize = {
  readonly size: "tiny" | "base";
  readonly summary: string;
  readonly download: Pick<PackDownload, "sizeBytes" | "known">;
  readonly installedSizeBytes: number;
  readonly memoryBytes: number;
  readonly tiers: PackEntry["tiers"];
};

function whisper({ size, summary, download, installedSizeBytes, memoryBytes, tiers }: WhisperSize): PackEntry {
  const encoder = `${size}-encoder.int8.onnx`;
  const decoder = `${size}-decoder.int8.onnx`;
  return {
    id: `whisper-${size}`,
    name: `Whisper ${size}`,
    purpose: "recognition",
    summary,
    models: [
      {
        kind: "recognition",
        family: "whisper",
        isStreaming: false,
        languages: WHISPER_LANGUAGES,
        files: { encoder, decoder, tokens: `${size}-tokens.txt` },
      },
      { kind: "spoken-language", family: "whisper", files: { encoder, decoder } },
    ],
    downloads: [releaseFile("asr-models", `sherpa-onnx-whisper-${size}.tar.bz2`, { archive: "tar.bz2", ...download })],
    installedSizeBytes,
    memoryBytes,
    licence: MIT,
    tiers,
  };
}

/** Packs that analyse or clean recordings: recognition, speakers, denoising; best first. */
export const ANALYSIS_PACKS: readonly PackEntry[] = [
  {
    id: "parakeet-v3",
    name: "Parakeet TDT 0.6B v3",
    purpose: "recognition",
    summary: "The most accurate recognition of 25 European languages, with punctuation. Large.",
    models: [
      {
        kind: "recognition",
        family: "nemo-transducer",
        isStreaming: false,
        languages: PARAKEET_LANGUAGES,
        files: {
          encoder: "encoder.int8.onnx",
          decoder: "decoder.int8.onnx",
          joiner: "joiner.int8.onnx",
          tokens: "tokens.txt",
        },
      },
    ],
    downloads: [
      releaseFile("asr-models", "sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8.tar.bz2", {
        archive: "tar.bz2",
        sizeBytes: 487_170_055,
        known: [{ sizeBytes: 487_170_055, sha256: "5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf" }],
      }),
    ],
    installedSizeBytes: megabytes(672),
    memoryBytes: megabytes(1_300),
    licence: { name: "CC-BY-4.0", url: "https://creativecommons.org/licenses/by/4.0/", isRestricted: false },
    tiers: [],
  },
  whisper({
    size: "base",
    summary: "Writes down what is said in 99 languages, and tells which language it is.",
    download: {
      sizeBytes: 207_557_382,
      known: [{ sizeBytes: 207_557_382, sha256: "911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de" }],
    },
    installedSizeBytes: 160_609_290,
    memoryBytes: megabytes(850),
    tiers: ["full"],
  }),
  whisper({
    size: "tiny",
    summary: "The smallest recognition of 99 languages: quick, with more mistakes.",
    download: {
      sizeBytes: 116_204_861,
      known: [{ sizeBytes: 116_204_861, sha256: "c46116994e539aa165266d96b325252728429c12535eb9d8b6a2b10f129e66b1" }],
    },
    installedSizeBytes: megabytes(104),
    memoryBytes: megabytes(400),
    tiers: ["lite"],
  }),
  {
    id: "zipformer-live-en",
    name: "Zipformer live (English)",
    purpose: "recognition",
    summary: "Writes English while it is being spoken.",
    models: [
      {
        kind: "recognition",
        family: "transducer",
        isStreaming: true,
        languages: ["en"],
        files: {
          encoder: "encoder-epoch-99-avg-1.int8.onnx",
          decoder: "decoder-epoch-99-avg-1.onnx",
          joiner: "joiner-epoch-99-avg-1.onnx",
          tokens: "tokens.txt",
        },
      },
    ],
    downloads: [
      releaseFile("asr-models", "sherpa-onnx-streaming-zipformer-en-20M-2023-02-17.tar.bz2", {
        archive: "tar.bz2",
        sizeBytes: megabytes(127),
        known: [{ sha256: "9c559283e8498d3fe95913c79ca1cb454bb26281ac2b102b41306c7d752765d9" }],
      }),
    ],
    installedSizeBytes: megabytes(47),
    memoryBytes: megabytes(150),
    licence: APACHE,
    tiers: [],
  },
  {
    id: "speakers",
    name: "Who speaks when",
    purpose: "speakers",
    summary: "Tells speakers apart and recognises a voice again, also when voices are alike.",
    models: [
      {
        kind: "diarization",
        files: { segmentation: "model.onnx", embedding: "wespeaker_en_voxceleb_CAM++.onnx" },
      },
      {
        kind: "speaker-encoding",
        samePersonThreshold: 0.55,
        files: { model: "wespeaker_en_voxceleb_CAM++.onnx" },
      },
    ],
    downloads: [
      releaseFile("speaker-segmentation-models", "sherpa-onnx-pyannote-segmentation-3-0.tar.bz2", {
        archive: "tar.bz2",
        sizeBytes: 6_958_444,
        known: [{ sizeBytes: 6_958_444, sha256: "24615ee884c897d9d2ba09bb4d30da6bb1b15e685065962db5b02e76e4996488" }],
      }),
      // The release's name is spelled like this.
      releaseFile("speaker-recongition-models", "wespeaker_en_voxceleb_CAM++.onnx", {
        sizeBytes: 29_292_684,
        known: [{ sizeBytes: 29_292_684, sha256: "c46fad10b5f81e1aa4a60c162714208577093655076c5450f8c469e522ec54ef" }],
      }),
    ],
    installedSizeBytes: 35_285_597,
    memoryBytes: megabytes(150),
    licence: {
      name: "MIT and CC-BY-4.0",
      url: "https://huggingface.co/pyannote/segmentation-3.0",
      isRestricted: false,
    },
    tiers: ["lite", "full"],
  },
  {
    id: "gtcrn",
    name: "GTCRN noise removal",
    purpose: "cleaning",
    summary: "Removes background noise from recordings better than the built-in cleaner.",
    models: [{ kind: "denoising", family: "gtcrn", files: { model: "gtcrn_simple.onnx" } }],
    downloads: [
      releaseFile("speech-enhancement-models", "gtcrn_simple.onnx", {
        sizeBytes: 535_638,
        known: [{ sizeBytes: 535_638, sha256: "e77603ac0c23dac3227dd2d7135b3a585cbee2679048aecfa886657d3ae1b534" }],
      }),
    ],
    installedSizeBytes: 535_638,
    memoryBytes: megabytes(30),
    licence: MIT,
    tiers: ["lite", "full"],
  },
  {
    id: "silero-vad",
    name: "Silero voice activity",
    purpose: "cleaning",
    summary: "Finds where somebody speaks, also in noise.",
    models: [{ kind: "voice-activity", files: { model: "silero_vad.onnx" } }],
    downloads: [
      releaseFile("asr-models", "silero_vad.onnx", {
        sizeBytes: 643_854,
        known: [{ sizeBytes: 643_854, sha256: "9e2449e1087496d8d4caba907f23e0bd3f78d91fa552479bb9c23ac09cbb1fd6" }],
      }),
    ],
    installedSizeBytes: 643_854,
    memoryBytes: megabytes(20),
    licence: MIT,
    tiers: ["lite", "full"],
  },
];
