import { useQuery } from "@tanstack/react-query";
import { PRODUCTION_NAME_MAX_CHARACTERS, TEAM_ROLES, type TeamRole } from "@voicewright/contract/productions/rules";
import type { Producer, ProducerTeam } from "@voicewright/contract/productions/producers";
import { useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { QueryState } from "@/shared/ui/feedback/query-state.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { productionQueries, useChangeTeam, useCreateTeam, useDeleteTeam } from "../production-queries.ts";

type Place = TeamRole | "none";

const PLACE_LABELS: Readonly<Record<Place, string>> = {
  none: "Not in this team",
  member: "Member",
  leader: "Leader",
  owner: "Owner",
};
const PLACES = (["none", ...TEAM_ROLES] as const).map((value) => ({ value, label: PLACE_LABELS[value] }));

/** Teams of producers; leaders and owners see what their team works on. */
export function TeamList() {
  const teams = useQuery(productionQueries.teams());
  const producers = useQuery(productionQueries.producers()).data ?? [];
  return (
    <section aria-labelledby="teams-heading">
      <h3 id="teams-heading" className="font-semibold">
        Teams
      </h3>
      <p className="mt-1 text-pretty text-soft">
        Leaders and owners of a team see what its members work on. A producer is in one team at a time.
      </p>
      <NewTeam />
      <QueryState query={teams} what="teams">
        {(list) => (
          <ul aria-label="Teams" className="mt-4 grid gap-4">
            {list.map((team) => (
              <li key={team.team_id} className="rounded-xl border p-4">
                <Team team={team} producers={producers} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

const UNNAMED = { name: "" };

function NewTeam() {
  const [{ name }, setEntered] = useKeptForm("producer-team.new", UNNAMED);
  useUnsavedWork(name.trim() !== "");
  const [problem, setProblem] = useState<string>();
  const create = useCreateTeam();
  return (
    <form
      noValidate
      aria-label="New team"
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === "") return setProblem("Please name the team");
        setProblem(undefined);
        create.mutate(name.trim(), { onSuccess: () => setEntered(UNNAMED) });
      }}
    >
      <TextField
        label="Name of the new team"
        className="min-w-0 flex-1 basis-52"
        value={name}
        maxLength={PRODUCTION_NAME_MAX_CHARACTERS}
        onChange={({ target }) => setEntered({ name: target.value })}
        error={problem ?? (create.isError ? apiErrorMessage(create.error) : undefined)}
      />
      <Button type="submit" pending={create.isPending}>
        Create team
      </Button>
    </form>
  );
}

type TeamProps = { readonly team: ProducerTeam; readonly producers: readonly Producer[] };

function Team({ team, producers }: TeamProps) {
  const change = useChangeTeam();
  const remove = useDeleteTeam();
  const place = (userId: string, next: Place) => {
    const others = team.members
      .filter((member) => member.user_id !== userId)
      .map(({ user_id, role }) => ({ user_id, role }));
    const members = next === "none" ? others : [...others, { user_id: userId, role: next }];
    change.mutate({ teamId: team.team_id, members });
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="min-w-0 flex-1 truncate font-medium">{team.name}</h4>
        <Button
          size="sm"
          aria-label={`Delete ${team.name}`}
          pending={remove.isPending}
          onClick={() => remove.mutate(team.team_id)}
        >
          Delete
        </Button>
      </div>
      <ul aria-label={`Producers in ${team.name}`} className="mt-3 grid gap-3">
        {producers.map(({ user_id: userId, display_name: name }) => (
          <li key={userId} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1 basis-40 truncate">{name}</span>
            <Select
              label={`${name} in ${team.name}`}
              hideLabel
              className="w-44"
              value={team.members.find((member) => member.user_id === userId)?.role ?? "none"}
              options={PLACES}
              disabled={change.isPending}
              onChange={(next) => place(userId, next)}
            />
          </li>
        ))}
        {producers.length === 0 && <li className="text-soft">There are no producers yet.</li>}
      </ul>
    </>
  );
}
