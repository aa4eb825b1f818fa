import { describe, expect, it } from "vitest";
import { type Box, clearBottomPx, toastsBottomPx } from "./toast-place.ts";

const WINDOW_HEIGHT_PX = 900;
const box = (leftPx: number, topPx: number, rightPx: number, bottomPx: number): Box => ({
  leftPx,
  topPx,
  rightPx,
  bottomPx,
});
const TOASTS = box(1_000, 814, 1_400, 884);
const placed = (...bars: Box[]) => toastsBottomPx(TOASTS, bars, WINDOW_HEIGHT_PX);

describe("the position of toasts", () => {
  it("toasts are at the bottom of the window where nothing covers it", () => {
    expect(placed()).toBe(16);
  });

  it("toasts are above all bars with buttons that they would cover", () => {
    const player = box(60, 828, 1_440, 900);
    const footer = box(60, 760, 1_100, 828);
    expect(placed(player)).toBe(900 - 828 + 12);
    expect(placed(footer, player)).toBe(900 - 760 + 12);
  });

  it("toasts ignore bars beside or far above them", () => {
    expect(placed(box(0, 800, 900, 900), box(1_000, 500, 1_400, 560))).toBe(16);
  });

  it("toasts stay in the lower half of the window", () => {
    expect(placed(box(0, 300, 1_440, 900))).toBe(16);
  });
});

describe("a position of toasts that covers no button", () => {
  const clear = (...controls: Box[]) => clearBottomPx(TOASTS, controls, WINDOW_HEIGHT_PX);

  it("toasts are at the bottom of the window when it has no buttons", () => {
    expect(clear(box(0, 800, 900, 880))).toBe(16);
  });

  it("toasts are in the lowest gap that is high enough", () => {
    const buttons = [box(1_300, 840, 1_380, 872), box(1_300, 740, 1_380, 772), box(1_300, 600, 1_380, 632)];
    expect(clear(...buttons)).toBe(900 - 740 + 12);
    expect(clear(buttons[0] ?? TOASTS, buttons[1] ?? TOASTS, box(1_300, 690, 1_380, 722))).toBe(900 - 690 + 12);
  });

  it("toasts have no free position in a column full of buttons", () => {
    const rows = Array.from({ length: 30 }, (_row, row) => box(1_300, row * 30, 1_380, row * 30 + 28));
    expect(clear(...rows)).toBeUndefined();
  });
});
