import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { User } from "@voicewright/contract/workspace-settings/routes";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { UsageNotice } from "./usage-notice.tsx";

function noticeFor(tier: string, used: number): string {
  const client = new QueryClient();
  const subscription = {
    tier,
    character_count: used,
    character_limit: 10_000,
    next_character_count_reset_unix: null,
  };
  client.setQueryData([...workspaceQueries.subscription().queryKey], subscription);
  client.setQueryData(workspaceQueries.user().queryKey, { user_id: "u1", workspace_id: "w1" } as User);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(UsageNotice)));
}

it.each(["free", "creator"])("low credits on the plan %s show a notice with a link to plan and usage", (tier) => {
  expect(noticeFor(tier, 7_900)).toBe("");
  const notice = noticeFor(tier, 8_500);
  expect(notice).toContain("85% of this period’s credits are used; 1,500 credits left.");
  expect(notice).toMatch(/<button[^>]*>Plan and usage<\/button>/);
  expect(noticeFor(tier, 10_000)).toMatch(/are used up\..*<button[^>]*>Plan and usage<\/button>/);
});
