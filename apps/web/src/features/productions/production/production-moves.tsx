import { type ProductionMove, PRODUCTION_NOTES_MAX_CHARACTERS } from "@voicewright/contract/productions/rules";
import type { Production } from "@voicewright/contract/productions/routes";
import { useState } from "react";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { useMoveProduction } from "../production-queries.ts";

const MOVES: Readonly<Record<ProductionMove, { readonly label: string; readonly isMain: boolean }>> = {
  claim: { label: "Claim", isMain: true },
  hand_in: { label: "Hand in", isMain: true },
  accept: { label: "Accept", isMain: true },
  request_changes: { label: "Request changes", isMain: false },
  release: { label: "Release", isMain: false },
};

/** What the person can do with a production now. */
export function ProductionMoves({ production }: { readonly production: Production }) {
  const { moves } = production.abilities;
  const move = useMoveProduction(production.production_id);
  const refusal = useCallRefusal("move_production");
  const [isAsking, setIsAsking] = useState(false);
  const missing = production.line_count - production.spoken_line_count;
  const unspoken = missing === 1 ? "One line has no take." : `${missing} lines have no take.`;
  const shown = (Object.keys(MOVES) as ProductionMove[]).filter((one) => moves.includes(one));
  return (
    <>
      {shown.map((one) => (
        <Button
          key={one}
          variant={MOVES[one].isMain ? "primary" : "outline"}
          pending={move.isPending && move.variables.move === one}
          disabledReason={refusal ?? ((one === "hand_in" || one === "accept") && missing > 0 ? unspoken : undefined)}
          onClick={() => (one === "request_changes" ? setIsAsking(true) : move.mutate({ move: one }))}
        >
          {MOVES[one].label}
        </Button>
      ))}
      <Dialog open={isAsking} onOpenChange={setIsAsking} title="Request changes" keepOpenOnOutsideClick>
        <ChangesForm
          productionId={production.production_id}
          pending={move.isPending}
          isSent={move.isSuccess && move.variables.move === "request_changes"}
          onSubmit={(note) => move.mutate({ move: "request_changes", note }, { onSuccess: () => setIsAsking(false) })}
        />
      </Dialog>
    </>
  );
}

type ChangesFormProps = {
  readonly productionId: string;
  readonly pending: boolean;
  readonly isSent: boolean;
  readonly onSubmit: (note: string) => void;
};

const NOTHING_WRITTEN = { note: "" };

function ChangesForm({ productionId, pending, isSent, onSubmit }: ChangesFormProps) {
  const [{ note }, setWritten] = useKeptForm(`production.${productionId}.changes`, NOTHING_WRITTEN, isSent);
  useUnsavedWork(!isSent && note.trim() !== "");
  const [problem, setProblem] = useState<string>();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const given = note.trim();
        if (given === "") return setProblem("Say what should change");
        if (given.length > PRODUCTION_NOTES_MAX_CHARACTERS) return setProblem("This note is too long");
        setProblem(undefined);
        onSubmit(given);
      }}
    >
      <TextArea
        label="What should change"
        value={note}
        maxCharacters={PRODUCTION_NOTES_MAX_CHARACTERS}
        onChange={({ target }) => setWritten({ note: target.value })}
        error={problem}
      />
      <Button type="submit" variant="primary" pending={pending} className="justify-self-end">
        Send back
      </Button>
    </form>
  );
}
