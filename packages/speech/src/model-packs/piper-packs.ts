import type { PackDownload, PackEntry, PackLicence } from "./pack-entry.ts";
import type { PackSpeaker } from "./pack-model.ts";
import { megabytes, releaseFile } from "./release-file.ts";

type PiperVoice = {
  readonly id: string;
  readonly name: string;
  readonly languageName: string;
  readonly gender: PackSpeaker["gender"];
  /** The archive's name without `vits-piper-` and `-int8`. */
  readonly voice: string;
  readonly known: PackDownload["known"];
  readonly licence: PackLicence;
  readonly tiers?: PackEntry["tiers"];
};

const CC0: PackLicence = {
  name: "CC0-1.0",
  url: "https://creativecommons.org/publicdomain/zero/1.0/",
  isRestricted: false,
};
const CC_BY: PackLicence = {
  name: "CC-BY-4.0",
  url: "https://creativecommons.org/licenses/by/4.0/",
  isRestricted: false,
};

function unclearLicence(modelCardPath: string): PackLicence {
  return {
    name: "As its data set",
    url: `https://huggingface.co/rhasspy/piper-voices/blob/main/${modelCardPath}/MODEL_CARD`,
    isRestricted: true,
    note: "The recordings behind this voice have terms of their own. Read its model card before you use it.",
  };
}

function piperVoice(piper: PiperVoice): PackEntry {
  const language = piper.voice.slice(0, 2);
  return {
    id: piper.id,
    name: `${piper.name} (${piper.languageName})`,
    purpose: "voices",
    summary: `One ${piper.languageName} voice, small and quick.`,
    models: [
      {
        kind: "synthesis",
        family: "vits",
        languages: [language],
        speakers: [{ index: 0, name: piper.name, gender: piper.gender, language }],
        files: { model: `${piper.voice}.onnx`, tokens: "tokens.txt", dataDir: "espeak-ng-data" },
      },
    ],
    downloads: [
      releaseFile("tts-models", `vits-piper-${piper.voice}-int8.tar.bz2`, {
        archive: "tar.bz2",
        sizeBytes: piper.known[0]?.sizeBytes ?? megabytes(21),
        known: piper.known,
      }),
    ],
    installedSizeBytes: megabytes(37),
    memoryBytes: megabytes(120),
    licence: piper.licence,
    tiers: piper.tiers ?? [],
  };
}

const PIPER_VOICES: readonly PiperVoice[] = [
  {
    id: "piper-en-alba",
    name: "Alba",
    languageName: "English",
    gender: "female",
    voice: "en_GB-alba-medium",
    known: [{ sizeBytes: 21_104_326, sha256: "f7581d123ae977f64f3032bb247d4deeac8440e881d918d36fdd36d8f1030fb7" }],
    licence: CC_BY,
    tiers: ["lite"],
  },
  {
    id: "piper-de-thorsten",
    name: "Thorsten",
    languageName: "German",
    gender: "male",
    voice: "de_DE-thorsten-medium",
    known: [{ sizeBytes: 20_949_833, sha256: "07e240b7b9c1fc9211d5a69512f8cbe11b3286c2ed79c15c076ac6ed427fdf13" }],
    licence: CC0,
  },
  {
    id: "piper-es-davefx",
    name: "DaveFX",
    languageName: "Spanish",
    gender: "male",
    voice: "es_ES-davefx-medium",
    known: [{ sizeBytes: 21_171_632, sha256: "8bb8ac1cefb727caec9bd9c6c3185c673c8b42c53bd29bb25d5a7715dac37125" }],
    licence: CC0,
  },
  {
    id: "piper-fr-siwis",
    name: "Siwis",
    languageName: "French",
    gender: "female",
    voice: "fr_FR-siwis-medium",
    known: [{ sizeBytes: 20_914_888, sha256: "3909cff9b3cfd4820c66aa13bf554315c82e34899c161f0b446ece372bc4b5ec" }],
    licence: CC_BY,
  },
  {
    id: "piper-it-paola",
    name: "Paola",
    languageName: "Italian",
    gender: "female",
    voice: "it_IT-paola-medium",
    known: [{ sizeBytes: 21_143_212, sha256: "2b975ed305391c056944a4dde67ee754dd824099503a860295bb4c1d724662d8" }],
    licence: unclearLicence("it/it_IT/paola/medium"),
  },
  {
    id: "piper-pl-gosia",
    name: "Gosia",
    languageName: "Polish",
    gender: "female",
    voice: "pl_PL-gosia-medium",
    known: [{ sizeBytes: 21_109_262, sha256: "72acac4c4b031725c41a61b3af0314a3d30e1ec2cd83ee410ea5f9e6d2d9d4fb" }],
    licence: unclearLicence("pl/pl_PL/gosia/medium"),
  },
  {
    id: "piper-pt-faber",
    name: "Faber",
    languageName: "Portuguese",
    gender: "male",
    voice: "pt_BR-faber-medium",
    known: [
      { sizeBytes: 21_336_772, sha256: "dbc8b1d7d729fd417ea78a350ed35696c928770ac93513d3f507bd4e88eee3fd" },
      { sha256: "05386120a50ee0c46e246bd0b9ad1c7b3116606b3f0c037db8ee4dd5dda712c5" },
    ],
    licence: unclearLicence("pt/pt_BR/faber/medium"),
  },
  {
    id: "piper-ru-dmitri",
    name: "Dmitri",
    languageName: "Russian",
    gender: "male",
    voice: "ru_RU-dmitri-medium",
    known: [{ sizeBytes: 21_129_441, sha256: "7636793307f634ce54c6e65528a91a61683114f1a6635a08caf64ba6c54e6a63" }],
    licence: CC0,
  },
];

/** Small voices of one language each. */
export const PIPER_PACKS: readonly PackEntry[] = PIPER_VOICES.map(piperVoice);
