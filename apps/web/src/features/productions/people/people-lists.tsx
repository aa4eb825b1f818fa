import { ProducerChoice } from "./producer-choice.tsx";
import { TeamList } from "./team-list.tsx";

/** Where admins say who produces, in which teams. */
export function PeopleLists() {
  return (
    <div className="grid gap-8">
      <ProducerChoice />
      <TeamList />
    </div>
  );
}
