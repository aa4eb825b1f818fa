import { FileText, History, Mic, SlidersHorizontal, UsersRound } from "lucide-react";
import type { Condition } from "@/entities/navigation/conditions.ts";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "productions",
  uses: [],
  routes: [{ path: "/app/productions/$", file: "productions.tsx", firstCalls: ["/v1/productions/collections"] }],
};

const hasProductions: Condition = ({ flags, isIsolated }) => flags.has("productions") && !isIsolated;
const mayProduce: Condition = (facts) => hasProductions(facts) && facts.isProducer;

export const navigation: readonly NavigationRow[] = [
  {
    id: "productions",
    label: "Productions",
    icon: FileText,
    group: "create",
    order: 120,
    path: "/app/productions",
    except: /^\/app\/productions\/(active|unclaimed|dashboard|history|settings)$/,
    badge: "Beta",
    when: hasProductions,
  },
  {
    id: "producer-home",
    label: "Home",
    icon: Mic,
    group: "producer",
    order: 10,
    path: "/app/productions/active",
    patterns: [/^\/app\/productions\/unclaimed/],
    when: mayProduce,
  },
  {
    id: "producer-teams",
    label: "My Teams",
    icon: UsersRound,
    group: "producer",
    order: 20,
    path: "/app/productions/dashboard",
    when: (facts) => mayProduce(facts) && facts.isTeamLead,
  },
  {
    id: "producer-history",
    label: "History",
    icon: History,
    group: "producer",
    order: 30,
    path: "/app/productions/history",
    when: mayProduce,
  },
  {
    id: "producer-settings",
    label: "Settings",
    icon: SlidersHorizontal,
    group: "producer",
    order: 40,
    path: "/app/productions/settings",
    when: mayProduce,
  },
];
