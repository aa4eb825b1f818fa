import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type TagEntry, TAGS } from "./tag-table.ts";

const DOCUMENT = new URL("../../../../docs/markup.md", import.meta.url);

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}

function effectOf({ effect }: TagEntry): string {
  if (effect.kind === "silence") return `${effect.durationMs / 1000} s of silence`;
  if (effect.kind === "sound") return `a ${effect.sound}, made by the voice`;
  const { act } = effect;
  const changes = [
    act.isWhispered ? "breath in place of the voice" : "",
    act.pitchFactor === 1 ? "" : `pitch × ${act.pitchFactor}`,
    act.rangeFactor === 1 ? "" : `melody × ${act.rangeFactor}`,
    act.rateFactor === 1 ? "" : `pace × ${act.rateFactor}`,
    act.loudnessDb === 0 ? "" : `${signed(act.loudnessDb)} dB`,
    act.tiltDbPerOctave === 0 ? "" : `tilt ${signed(act.tiltDbPerOctave)} dB/octave`,
    act.breathiness === 0 ? "" : `breath +${act.breathiness}`,
    act.roughness === 0 ? "" : `roughness +${act.roughness}`,
  ].filter((change) => change !== "");
  return changes.join(", ") || "the voice's usual way again";
}

it("the tag table matches the document", () => {
  const shown = readFileSync(DOCUMENT, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `["))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(shown.map(([, tag, spellings, effect]) => [tag, spellings, effect])).toEqual(
    TAGS.map((tag) => [`\`[${tag.name}]\``, tag.spellings.join(", "), effectOf(tag)]),
  );
});
