import type { Voice } from "@voicewright/contract/voices/routes";
import { describe, expect, it } from "vitest";
import { deletionConsequences, endOfNoticeUnix, withdrawalConsequences } from "./consequences.ts";

const NOW = Date.UTC(2026, 6, 1, 12) / 1_000;
const DAY_SECONDS = 86_400;
type Sharing = NonNullable<Voice["sharing"]>;

function shared(changes: Partial<Sharing> = {}): Sharing {
  return { status: "enabled", notice_period: 30, disable_at_unix: null, cloned_by_count: 2, ...changes } as Sharing;
}
function voice(changes: Partial<Voice>): Voice {
  return { name: "Zoë", is_added_by_user: false, sharing: null, ...changes } as Voice;
}

describe("the consequence of withdrawing", () => {
  it("the consequence of withdrawing names the day on which the voice stops for others", () => {
    const text = withdrawalConsequences(shared(), NOW).join(" ");
    expect(text).toContain("2 workspaces have added it");
    expect(text).toContain("until Jul 31, 2026");
    expect(text).toContain("notice period is 30 days");
  });

  it("withdrawing has an immediate effect without a notice period, and none if nobody added the voice", () => {
    expect(withdrawalConsequences(shared({ notice_period: 0 }), NOW).join(" ")).toContain("can no longer use it");
    expect(withdrawalConsequences(shared({ cloned_by_count: 0 }), NOW).join(" ")).toContain("no one loses it");
  });

  it("withdrawing does not restart a running notice period", () => {
    expect(endOfNoticeUnix(shared(), NOW)).toBe(NOW + 30 * DAY_SECONDS);
    expect(endOfNoticeUnix(shared({ disable_at_unix: NOW + 5 }), NOW)).toBe(NOW + 5);
  });
});

describe("the consequence of deleting", () => {
  it("deleting ends an own voice, with a notice period for others where it is shared", () => {
    expect(deletionConsequences(voice({}), NOW).join(" ")).not.toContain("library");
    expect(deletionConsequences(voice({ sharing: shared() }), NOW).join(" ")).toContain("until Jul 31, 2026");
  });

  it("deleting an added voice frees a slot, and it can be added again while it is offered", () => {
    const added = { is_added_by_user: true };
    const offered = voice({ ...added, sharing: shared({ status: "copied" }) });
    const withdrawn = voice({ ...added, sharing: shared({ status: "copied_disabled" }) });
    expect(deletionConsequences(offered, NOW).join(" ")).toContain("you can add it again");
    expect(deletionConsequences(withdrawn, NOW).join(" ")).toContain("cannot add it again");
  });
});
