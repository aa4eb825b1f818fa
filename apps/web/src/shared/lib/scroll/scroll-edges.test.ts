import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ScrollLines } from "../../ui/scroll-container.tsx";
import { edgesOf } from "./scroll-edges.ts";

const element = (scrollTop: number) => ({
  scrollTop,
  clientHeight: 100,
  scrollHeight: 300,
  scrollLeft: -scrollTop,
  clientWidth: 100,
  scrollWidth: 300,
});

describe("the edges of scrolling content", () => {
  it.each([
    [0, true, false],
    [1, true, false],
    [1.5, false, false],
    [198.5, false, false],
    [199, false, true],
    [200, false, true],
  ])("scroll edges are detected within a pixel: %f px", (offset, isAtStart, isAtEnd) => {
    for (const axis of ["x", "y"] as const) expect(edgesOf(element(offset), axis)).toEqual({ isAtStart, isAtEnd });
  });

  it("content that does not scroll is at both edges", () => {
    expect(edgesOf({ ...element(0), scrollHeight: 100 }, "y")).toEqual({ isAtStart: true, isAtEnd: true });
  });

  it("scroll edges are not available outside a container", () => {
    expect(() => renderToString(createElement(ScrollLines))).toThrow("must be used inside a ScrollContainer");
  });
});
