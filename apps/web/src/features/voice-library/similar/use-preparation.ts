import { useQuery } from "@tanstack/react-query";
import type { SimilarVoicesPage } from "@voicewright/contract/voice-library/routes";
import { useEffect, useEffectEvent } from "react";
import { libraryQueries } from "@/entities/voice/library-queries.ts";

type Preparation = SimilarVoicesPage["preparation"];

/** The voices are asked for again when those that were compared have grown by so much. */
const NEWS_SHARE = 0.25;

/** Follows how the voices are measured that an answer had to do without, and asks again when there are more. */
export function usePreparation(answered: Preparation, askAgain: () => void): Preparation {
  const { data: latest } = useQuery({ ...libraryQueries.similarPreparation(), enabled: answered !== null });
  const follow = useEffectEvent((known: typeof latest) => {
    if (answered === null || known === undefined) return;
    const { preparation } = known;
    const news = preparation === null ? answered.total_count : preparation.measured_count - answered.measured_count;
    if (news >= Math.max(1, NEWS_SHARE * answered.measured_count)) askAgain();
  });
  useEffect(() => follow(latest), [latest]);
  return answered === null ? null : (latest?.preparation ?? answered);
}
