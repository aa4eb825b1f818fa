import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** A description of a voice as people write them, and what the voice has to have. */
export type DescribedVoice = {
  /** ISO 639-1 of the description. */
  readonly language: string;
  readonly prompt: string;
  /**
   * `woman`, `man`, `neutral`, or `anybody` where the description leaves it open; `child`, `young`, `grown`, `old`, years
   * (`62`, `40-49`) or `ageless`; `slow`, `fast`, `even` or `pace=` a factor; `low`, `high`; `accent=`; `+` one of some
   * words, `-` none of one. All have to hold.
   */
  readonly expected: readonly string[];
  /** Of a file named `grammar`. */
  readonly isOfGrammar: boolean;
  /** Kept back while the reader was written, and tried when it was finished; none of those in files named `later`. */
  readonly isReserved: boolean;
};

const FOLDER = new URL("cases/prompts/", import.meta.url);
const RESERVED_SHARE = 3;
/** In files named `grammar`, whose descriptions say only by their grammar whose voice it is, every second one. */
const RESERVED_SHARE_OF_GRAMMAR = 2;

/** All rows of the tables. */
export function readDescribedVoices(): DescribedVoice[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => readRows(file).map((row) => ({ ...row, language: file.slice(0, 2) })));
}

function readRows(file: string): Omit<DescribedVoice, "language">[] {
  const rows = readFileSync(new URL(file, FOLDER), "utf8").split("\n");
  return rows.flatMap((row) => {
    if (row.trim() === "" || row.startsWith("# ")) return [];
    const [prompt, expected, ...more] = row.split(" => ");
    if (!prompt || !expected || more.length > 0) throw new Error(`${file}: not "description => voice": ${row}`);
    return [
      {
        prompt,
        expected: expected.trim().split(/\s+/),
        isOfGrammar: file.includes("grammar"),
        isReserved: !file.includes("later") && isReserved(prompt, file.includes("grammar")),
      },
    ];
  });
}

/** By a hash of the description, so that nobody chooses which. */
function isReserved(prompt: string, isOfGrammar: boolean): boolean {
  const share = isOfGrammar ? RESERVED_SHARE_OF_GRAMMAR : RESERVED_SHARE;
  return createHash("sha256").update(`reserved:${prompt}`).digest().readUInt32BE() % share === 0;
}
