import type { Producer, ProducerTeam } from "@voicewright/contract/productions/producers";
import type { ProducerRow, TeamRow } from "./producer-store.ts";

export function presentProducer({ teamId, teamRole, ...producer }: ProducerRow): Producer {
  return {
    user_id: producer.userId,
    display_name: producer.displayName,
    languages: producer.languages,
    is_available: producer.isAvailable,
    team_id: teamId,
    team_role: teamId === null ? null : teamRole,
  };
}

export function presentTeam({ id, name }: TeamRow, producers: readonly ProducerRow[]): ProducerTeam {
  return {
    team_id: id,
    name,
    members: producers
      .filter(({ teamId }) => teamId === id)
      .map(({ userId, displayName, teamRole }) => ({ user_id: userId, display_name: displayName, role: teamRole })),
  };
}
