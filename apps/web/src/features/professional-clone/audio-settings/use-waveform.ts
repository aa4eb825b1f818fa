import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { drawColumns } from "./draw-waveform.ts";
import { WaveformPeaks } from "./waveform-peaks.ts";
import { columnsOf, zoomScale } from "./waveform-view.ts";

const PIXEL_RATIO_MAX = 2;

type WaveformOptions = {
  readonly voiceId: string;
  readonly sampleId: string;
  readonly durationMs: number;
  readonly zoomPercent: number;
};

/**
 * Draws what is seen of a waveform, once a frame at most, whenever it is scrolled, zoomed, resized or has got more
 * peaks. Nothing of it goes through React while it moves.
 */
export function useWaveform({ voiceId, sampleId, durationMs, zoomPercent }: WaveformOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const actions = useRef<{ readonly redraw: () => void; readonly open: () => void }>(undefined);
  const scale = useRef(1);

  useEffect(() => {
    const [frame, screen] = [scroller.current, canvas.current];
    if (frame === null || screen === null) return;
    let asked = 0;
    const draw = () => {
      asked = 0;
      const ratio = Math.min(window.devicePixelRatio, PIXEL_RATIO_MAX);
      const widthPx = Math.round(frame.clientWidth * ratio);
      const heightPx = Math.round(screen.clientHeight * ratio);
      if (widthPx === 0 || peaks.levelCount === 0) return;
      if (screen.width !== widthPx || screen.height !== heightPx) {
        screen.width = widthPx;
        screen.height = heightPx;
      }
      const msPerPixel = durationMs / scale.current / widthPx;
      const startMs = frame.scrollLeft * ratio * msPerPixel;
      drawColumns(screen, columnsOf(peaks, { startMs, msPerPixel, widthPx }), peaks.loudest);
    };
    const redraw = () => {
      if (asked === 0) asked = requestAnimationFrame(draw);
    };
    const peaks = new WaveformPeaks({ voice_id: voiceId, sample_id: sampleId }, redraw);
    let isClosed = false;
    const open = () => {
      peaks.open().then(
        () => !isClosed && setState("ready"),
        () => !isClosed && setState("failed"),
      );
    };
    actions.current = { redraw, open };
    open();
    const resizing = new ResizeObserver(redraw);
    resizing.observe(frame);
    const themes = new MutationObserver(redraw);
    themes.observe(document.documentElement, { attributeFilter: ["class"] });
    frame.addEventListener("scroll", redraw, { passive: true });
    return () => {
      isClosed = true;
      cancelAnimationFrame(asked);
      peaks.close();
      resizing.disconnect();
      themes.disconnect();
      frame.removeEventListener("scroll", redraw);
    };
  }, [voiceId, sampleId, durationMs]);

  // What was in the middle stays there.
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (frame === null) return;
    const next = zoomScale(durationMs, zoomPercent);
    const middle = (frame.scrollLeft + frame.clientWidth / 2) / scale.current;
    scale.current = next;
    frame.scrollLeft = middle * next - frame.clientWidth / 2;
    actions.current?.redraw();
  }, [durationMs, zoomPercent]);

  const retry = () => {
    setState("loading");
    actions.current?.open();
  };
  return { scroller, canvas, state, retry };
}
