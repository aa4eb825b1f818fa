/** Colours of the ribbon from its start to its end, as hues of OKLCH. */
const HUES = { start: 285, end: 25 } as const;
const POINTS_PER_LINE = 72;

export type RibbonFrame = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly timeSeconds: number;
  /** 0 at rest, 1 while somebody speaks. */
  readonly energy: number;
};

/** Height of one thread of the ribbon at a place, −1 to 1: three slow waves that swell in the middle. */
export function ribbonHeight(place: number, thread: number, timeSeconds: number, energy: number): number {
  const swell = Math.sin(Math.PI * place) ** 1.6;
  const slow = Math.sin(2.1 * Math.PI * place + timeSeconds * 0.45 + thread * 1.7);
  const middle = 0.5 * Math.sin(4.7 * Math.PI * place - timeSeconds * 0.8 + thread * 2.6);
  const quick = energy * 0.42 * Math.sin(13 * Math.PI * place + timeSeconds * 5.2 + thread * 5);
  const spread = 0.3 + 0.7 * Math.sin(thread * Math.PI);
  return (swell * spread * (slow + middle + quick)) / 1.92;
}

/** Draws the threads of the ribbon. They are thin and see-through, so that their crossings shine. */
export function drawRibbon(
  context: CanvasRenderingContext2D,
  frame: RibbonFrame,
  isDark: boolean,
  threads: number,
): void {
  const { widthPx, heightPx, timeSeconds, energy } = frame;
  context.clearRect(0, 0, widthPx, heightPx);
  context.lineWidth = 1.25;
  context.lineJoin = "round";
  const amplitudePx = heightPx * 0.42;
  const lightness = isDark ? 0.74 : 0.6;

  for (let index = 0; index < threads; index += 1) {
    const thread = index / (threads - 1);
    const hue = HUES.start + (HUES.end + 360 - HUES.start) * thread;
    const color = (alpha: number) => `oklch(${lightness} 0.17 ${hue} / ${alpha})`;
    const gradient = context.createLinearGradient(0, 0, widthPx, 0);
    gradient.addColorStop(0, color(0));
    gradient.addColorStop(0.22, color(0.4));
    gradient.addColorStop(0.78, color(0.4));
    gradient.addColorStop(1, color(0));
    context.strokeStyle = gradient;
    context.beginPath();
    for (let point = 0; point <= POINTS_PER_LINE; point += 1) {
      const place = point / POINTS_PER_LINE;
      const y = heightPx / 2 + amplitudePx * ribbonHeight(place, thread, timeSeconds, energy);
      if (point === 0) context.moveTo(0, y);
      else context.lineTo(place * widthPx, y);
    }
    context.stroke();
  }
}
