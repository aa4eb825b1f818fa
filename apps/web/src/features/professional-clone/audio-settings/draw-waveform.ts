/** The quietest recordings are drawn so much larger at most. */
const GAIN_MAX = 6;
const FULL_SCALE = 128;
/** Silence is still a line. */
const LEAST_PX = 1;

/** Draws columns from the lowest to the highest of each, in the text colour of the canvas. */
export function drawColumns(canvas: HTMLCanvasElement, columns: Int8Array, loudest: number): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const { width, height } = canvas;
  const middle = height / 2;
  const gain = Math.min(GAIN_MAX, FULL_SCALE / Math.max(1, loudest)) / FULL_SCALE;
  context.clearRect(0, 0, width, height);
  context.fillStyle = getComputedStyle(canvas).color;
  context.beginPath();
  for (let column = 0; column < width; column++) {
    const top = middle - (columns[2 * column + 1] ?? 0) * gain * middle;
    const bottom = middle - (columns[2 * column] ?? 0) * gain * middle;
    context.rect(column, Math.min(top, middle - LEAST_PX / 2), 1, Math.max(LEAST_PX, bottom - top));
  }
  context.fill();
}
