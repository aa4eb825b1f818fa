/** Cosine of two embeddings of one encoder, -1…1; 0 for different people on average. */
export function speakerSimilarity(left: Float32Array, right: Float32Array): number {
  if (left.length !== right.length) throw new RangeError("Embeddings of different encoders cannot be compared");
  let product = 0;
  let leftSquare = 0;
  let rightSquare = 0;
  for (let index = 0; index < left.length; index++) {
    const a = left[index] ?? 0;
    const b = right[index] ?? 0;
    product += a * b;
    leftSquare += a * a;
    rightSquare += b * b;
  }
  return product / Math.sqrt(Math.max(1e-20, leftSquare * rightSquare));
}
