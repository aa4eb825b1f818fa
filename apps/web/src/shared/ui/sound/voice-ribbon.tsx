import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useReducedMotion } from "@/shared/lib/use-media-query.ts";
import { drawRibbon } from "./voice-ribbon-shape.ts";

const THREADS = 26;
const FRAME_MS = 1_000 / 30;
/** The instant that is shown where nothing may move. */
const STILL_SECONDS = 2.4;
const ENERGY_EASE = 0.06;

type VoiceRibbonProps = { readonly className?: string; readonly isSpeaking?: boolean };

/** A voice as a ribbon of light. It rests while it cannot be seen, and stands still on request. */
export function VoiceRibbon({ className, isSpeaking = false }: VoiceRibbonProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const targetEnergy = useRef(0);
  const isStill = useReducedMotion();

  useEffect(() => {
    targetEnergy.current = isSpeaking ? 1 : 0;
  }, [isSpeaking]);

  useEffect(() => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext("2d");
    if (canvas === null || context === null || context === undefined) return;

    let animation = 0;
    let lastFrameMs = 0;
    let energy = 0;
    let isSeen = true;

    const draw = (timeSeconds: number) => {
      const scale = Math.min(window.devicePixelRatio, 2);
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const frame = { widthPx: canvas.clientWidth, heightPx: canvas.clientHeight, timeSeconds, energy };
      drawRibbon(context, frame, document.documentElement.classList.contains("dark"), THREADS);
    };

    const tick = (nowMs: number) => {
      animation = requestAnimationFrame(tick);
      if (nowMs - lastFrameMs < FRAME_MS) return;
      lastFrameMs = nowMs;
      energy += (targetEnergy.current - energy) * ENERGY_EASE;
      draw(nowMs / 1_000);
    };

    const run = () => {
      cancelAnimationFrame(animation);
      if (isStill) draw(STILL_SECONDS);
      else if (isSeen && !document.hidden) animation = requestAnimationFrame(tick);
    };

    const resizing = new ResizeObserver(() => {
      const scale = Math.min(window.devicePixelRatio, 2);
      canvas.width = Math.round(canvas.clientWidth * scale);
      canvas.height = Math.round(canvas.clientHeight * scale);
      draw(isStill ? STILL_SECONDS : performance.now() / 1_000);
    });
    const seeing = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? true;
      run();
    });
    const themes = new MutationObserver(run);

    resizing.observe(canvas);
    seeing.observe(canvas);
    themes.observe(document.documentElement, { attributeFilter: ["class"] });
    document.addEventListener("visibilitychange", run);
    run();
    return () => {
      cancelAnimationFrame(animation);
      resizing.disconnect();
      seeing.disconnect();
      themes.disconnect();
      document.removeEventListener("visibilitychange", run);
    };
  }, [isStill]);

  return <canvas ref={canvasRef} aria-hidden className={clsx("block size-full", className)} />;
}
