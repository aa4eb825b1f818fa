import { OnnxBuilder } from "./onnx-builder.ts";

const FFT_SIZE = 1_024;
const HOP_SAMPLES = 256;
const BINS = FFT_SIZE / 2 + 1;

/** A vocos vocoder: each mel band sounds at one bin, with the phase running on from frame to frame. */
export function writeTinyVocoder(path: string, bandCount: number, sampleRateHz: number): void {
  const g = new OnnxBuilder();
  const mels = g.input("mels", "float32", ["N", bandCount, "T"]);
  const bins = new Float32Array(BINS * bandCount);
  for (let band = 0; band < bandCount; band++) {
    const bin = Math.round((bandCentreHz(band, bandCount, sampleRateHz) * FFT_SIZE) / sampleRateHz);
    bins[bin * bandCount + band] = 1;
  }
  const magnitude = g.compute("MatMul", [g.floats(bins, [1, BINS, bandCount]), g.compute("Exp", [mels])]);
  const length = g.compute("Gather", [g.compute("Shape", [mels]), g.integers([2], [])], { axis: 0 });
  const range = g.compute("Range", [g.integers([0], []), length, g.integers([1], [])]);
  const advance = Array.from({ length: BINS }, (_, bin) => (2 * Math.PI * bin * HOP_SAMPLES) / FFT_SIZE);
  const phase = g.compute("Mul", [g.floats(advance, [1, BINS, 1]), g.compute("Cast", [range], { to: 1 })]);
  g.output("mag", magnitude, "float32", ["N", BINS, "T"]);
  g.output("x", g.compute("Cos", [phase]), "float32", [1, BINS, "T"]);
  g.output("y", g.compute("Sin", [phase]), "float32", [1, BINS, "T"]);
  g.save(path, { model_type: "vocos", n_fft: FFT_SIZE, hop_length: HOP_SAMPLES, win_length: FFT_SIZE });
}

/** Of equally wide bands on the mel scale (O'Shaughnessy 1987) up to half the sample rate. */
function bandCentreHz(band: number, bandCount: number, sampleRateHz: number): number {
  const topMel = 2595 * Math.log10(1 + sampleRateHz / 2 / 700);
  return 700 * (10 ** ((((band + 1) / (bandCount + 1)) * topMel) / 2595) - 1);
}
