import type { MatrixCell, MatrixEngine } from "./voice-matrix.ts";

const LOUDNESS_LUFS = { min: -27, max: -14 };
/** Cosine by which a voice has to be nearer to its person than the engine's own voice is. */
const MOVED_BY = 0.1;
/** A voice that is no more than a recipe has its pitch, as far as a server's voice may be moved. */
const PITCH_SEMITONES = 2.5;

/** What is wrong with what an engine made of a voice, in words with numbers; empty when all is well. */
export function findFaults(engine: MatrixEngine, cell: MatrixCell): string[] {
  const { recipe, likeness, loudnessLufs, similarity, strangersSimilarity, f0Hz, isSaid } = cell;
  const isCloning = engine === "cloning pack";
  const isNearer = similarity > strangersSimilarity + (isCloning ? 0 : MOVED_BY);
  const semitones = Math.abs(12 * Math.log2(f0Hz / recipe.f0MeanHz));
  const isLoudEnough = loudnessLufs > LOUDNESS_LUFS.min && loudnessLufs < LOUDNESS_LUFS.max;
  const isPerson = likeness !== undefined || isCloning;
  return [
    ...(isPerson && !isNearer ? [`similarity ${similarity} against ${strangersSimilarity}`] : []),
    ...(!isPerson && semitones > PITCH_SEMITONES ? [`pitch ${f0Hz} Hz instead of ${recipe.f0MeanHz}`] : []),
    ...(isLoudEnough ? [] : [`loudness ${loudnessLufs} LUFS`]),
    // The small cloning model repeats its recording instead of saying words.
    ...(isSaid || isCloning ? [] : ["other words"]),
  ];
}
