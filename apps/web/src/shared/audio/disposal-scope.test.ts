import { describe, expect, it, vi } from "vitest";
import { DisposalScope } from "./disposal-scope.ts";

describe("a disposal scope", () => {
  it("a disposal scope releases everything once, the newest first", () => {
    const order: string[] = [];
    const scope = new DisposalScope();
    scope.add(() => order.push("first"));
    scope.add(() => order.push("second"));
    scope.dispose();
    scope.dispose();
    expect(order).toEqual(["second", "first"]);
  });

  it("a disposal scope releases a returned resource early, and not again", () => {
    const release = vi.fn<() => void>();
    const scope = new DisposalScope();
    scope.add(release)();
    scope.dispose();
    expect(release).toHaveBeenCalledTimes(1);
  });

  it("a disposal scope releases a resource at once that is added after its end", () => {
    const release = vi.fn<() => void>();
    const scope = new DisposalScope();
    scope.dispose();
    scope.add(release);
    expect(release).toHaveBeenCalledTimes(1);
  });

  it("a disposal scope removes its listeners", () => {
    const listener = vi.fn<(event: Event) => void>();
    const target = new EventTarget();
    const scope = new DisposalScope();
    scope.listen(target, "ping", listener);
    target.dispatchEvent(new Event("ping"));
    scope.dispose();
    target.dispatchEvent(new Event("ping"));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
