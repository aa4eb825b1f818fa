import type { PackEntry } from "./pack-entry.ts";
import { APACHE, megabytes, releaseFile } from "./release-file.ts";

/** Packs that copy a voice from a recording of it, best first. */
export const CLONING_PACKS: readonly PackEntry[] = [
  {
    id: "zipvoice",
    name: "ZipVoice",
    purpose: "cloning",
    summary:
      "Copies a voice from a few seconds of it, in English and Chinese. Works best with speech recognition installed.",
    models: [
      {
        kind: "cloning",
        family: "zipvoice",
        languages: ["en", "zh"],
        needsTranscript: true,
        files: {
          encoder: "encoder.int8.onnx",
          decoder: "decoder.int8.onnx",
          tokens: "tokens.txt",
          lexicon: "lexicon.txt",
          dataDir: "espeak-ng-data",
          vocoder: "vocos_24khz.onnx",
        },
      },
    ],
    downloads: [
      releaseFile("tts-models", "sherpa-onnx-zipvoice-distill-int8-zh-en-emilia.tar.bz2", {
        archive: "tar.bz2",
        sizeBytes: 147_573_432,
        known: [
          { sizeBytes: 147_573_432, sha256: "6be8482431cb7f1bfa9bf17b6a1209b5526d17dfd1ec676be981d39235cb994f" },
          { sha256: "77219c8b40f4ee8d73a7f902305ff6c1128ef9b54461c41b4ca6ed890b6c2803" },
        ],
      }),
      releaseFile("vocoder-models", "vocos_24khz.onnx", {
        sizeBytes: 54_157_409,
        known: [{ sizeBytes: 54_157_409, sha256: "bcb3b970e384161c4d634f0bb9e999ff1c471b34c9bc0b1049a5014065ed3cc0" }],
      }),
    ],
    installedSizeBytes: 205_150_124,
    memoryBytes: megabytes(500),
    licence: APACHE,
    tiers: ["full"],
  },
  {
    id: "pocket-tts",
    name: "Pocket TTS",
    purpose: "cloning",
    summary: "Copies an English voice from a few seconds of it, without knowing what was said.",
    models: [
      {
        kind: "cloning",
        family: "pocket",
        languages: ["en"],
        needsTranscript: false,
        files: {
          lmFlow: "lm_flow.int8.onnx",
          lmMain: "lm_main.int8.onnx",
          encoder: "encoder.onnx",
          decoder: "decoder.int8.onnx",
          textConditioner: "text_conditioner.onnx",
          vocabJson: "vocab.json",
          tokenScoresJson: "token_scores.json",
        },
      },
    ],
    downloads: [
      releaseFile("tts-models", "sherpa-onnx-pocket-tts-int8-2026-01-26.tar.bz2", {
        archive: "tar.bz2",
        sizeBytes: 98_336_520,
        known: [{ sizeBytes: 98_336_520, sha256: "2f3b88823cbbb9bf0b2477ec8ae7b3fec417b3a87b6bb5f256dba66f2ad967cb" }],
      }),
    ],
    installedSizeBytes: 203_216_103,
    memoryBytes: megabytes(420),
    licence: {
      name: "CC-BY-4.0 with prohibited uses",
      url: "https://huggingface.co/kyutai/pocket-tts",
      isRestricted: true,
      note: "Forbids copying a voice without its owner's consent, and the other uses that the model's page lists.",
    },
    tiers: [],
  },
];
