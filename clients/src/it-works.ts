import type { ClientCapability, ClientId } from "@voicewright/contract/rules/works-with";
import { it } from "vitest";

/**
 * A test of something that a client can do, under the words of the page "Works with": the page is compared with what
 * stands in these files, so each is named by plain strings.
 */
export function itWorks<Id extends ClientId>(
  client: Id,
  capability: ClientCapability<Id>,
  proof: () => Promise<void>,
): void {
  // oxlint-disable-next-line vitest/expect-expect -- the proof expects
  it(`${client}: ${capability}`, proof);
}
