import { once } from "node:events";
import { describe, expect, it } from "vitest";
import type { Caller } from "../identity.ts";
import { type Hold, LiveSession } from "./live-session.ts";

/** The gate knows more of a caller; a session only hands it on. */
const caller = { kind: "api_key" } as Caller;

function open() {
  const credential = new AbortController();
  const forgotten: string[] = [];
  const session = new LiveSession(caller, "speech", {
    ended: credential.signal,
    forget: () => forgotten.push("credential"),
  });
  return { session, credential, forgotten };
}

/** Throws when it is told to, and ends with its signal. */
function makeHold(): { readonly hold: Hold; readonly lose: (reason: Error) => void; readonly ended: () => boolean } {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  let isEnded = false;
  return {
    hold: async (signal) => {
      if (!signal.aborted) await Promise.race([promise, once(signal, "abort")]);
      isEnded = true;
    },
    lose: reject,
    ended: () => isEnded,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a live session", () => {
  it("a live session is lost with its credential, its hold, or a credential that had ended before", async () => {
    const { session, credential } = open();
    credential.abort();
    expect(session.lost.reason).toMatchObject({ code: "unauthorized" });

    const other = open();
    const { hold, lose } = makeHold();
    const gone = new Error("The voice is gone.");
    other.session.hold(hold);
    expect(other.session.lost.aborted).toBe(false);
    lose(gone);
    await settled();
    expect(other.session.lost.reason).toBe(gone);

    const late = new LiveSession(caller, "speech", { ended: AbortSignal.abort(), forget: () => undefined });
    expect(late.lost.reason).toMatchObject({ code: "unauthorized" });
  });

  it("a live session survives the loss of a part, and notifies no part after that part's end", async () => {
    const { session } = open();
    const told: unknown[] = [];
    const [one, other] = [makeHold(), makeHold()];
    const ended = new AbortController();
    session.hold(one.hold, { until: new AbortController().signal, onLost: (reason) => told.push(reason) });
    session.hold(other.hold, { until: ended.signal, onLost: (reason) => told.push(reason) });
    const gone = new Error("The voice is gone.");
    ended.abort();
    one.lose(gone);
    other.lose(new Error("Too late."));
    await settled();
    expect([told, session.lost.aborted]).toEqual([[gone], false]);
  });

  it("a live session watches nothing once it has ended", async () => {
    const { session, forgotten } = open();
    const { hold, lose, ended } = makeHold();
    session.hold(hold);
    session.end();
    await settled();
    expect([ended(), forgotten]).toEqual([true, ["credential"]]);
    lose(new Error("Too late."));
    await settled();
    expect(session.lost.aborted).toBe(false);
  });
});
