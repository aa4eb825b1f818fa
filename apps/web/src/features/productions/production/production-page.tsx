import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { findModel } from "@voicewright/contract/rules/model-catalogue";
import type { Production } from "@voicewright/contract/productions/routes";
import { Download, Pencil, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { modelQueries } from "@/entities/model/model-queries.ts";
import { textCredits } from "@/entities/model/model-rules.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { formatDate } from "@/shared/lib/format.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { QueryState } from "@/shared/ui/feedback/query-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { personName, StateBadge } from "../production-list.tsx";
import {
  productionQueries,
  useChangeProduction,
  useDeleteProduction,
  useDownloadProduction,
  useSpeakLine,
} from "../production-queries.ts";
import { PRODUCTIONS_ROUTE } from "../productions-route.ts";
import { ProductionsFrame } from "../productions-frame.tsx";
import { dueAtUnix, enteredOf, keepLines } from "./production-draft.ts";
import { ProductionLineRow } from "./production-line-row.tsx";
import { ProductionMoves } from "./production-moves.tsx";

const ProductionForm = lazy(async () => ({ default: (await import("./production-form.tsx")).ProductionForm }));

export function ProductionPage({ productionId }: { readonly productionId: string }) {
  usePageTitle("Production");
  const query = useQuery(productionQueries.one(productionId));
  return (
    <QueryState query={query} what="production">
      {(production) => <ProductionDetail production={production} />}
    </QueryState>
  );
}

function ProductionDetail({ production }: { readonly production: Production }) {
  usePageTitle(production.title);
  const { voice, abilities, lines } = production;
  const speak = useSpeakLine(production.production_id);
  const refusal = useCallRefusal("speak_production_line");
  const priceOf = useLinePrice(production);
  return (
    <ProductionsFrame title={production.title} action={<StateBadge state={production.state} />}>
      <p className="mt-1 text-soft">{production.collection_name}</p>
      <Facts production={production} />
      {voice.is_gone && (
        <Notice tone="warning" className="mt-4">
          The voice “{voice.name}” was deleted, or is not shared with you. Nothing can be spoken until the lead chooses
          another voice.
        </Notice>
      )}
      {production.review_note !== null && (
        <Notice tone="info" className="mt-4">
          <p className="font-medium">Changes requested</p>
          <p className="whitespace-pre-line">{production.review_note}</p>
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <ProductionMoves production={production} />
        {production.state === "delivered" && <DownloadTakes production={production} />}
        {abilities.edit && <EditProduction production={production} />}
        {abilities.delete && <DeleteProduction production={production} />}
      </div>
      <ol aria-label="Lines" className="mt-6 divide-y border-y">
        {lines.map((line, index) => (
          <ProductionLineRow
            key={line.line_id}
            line={line}
            number={index + 1}
            voice={voice}
            canSpeak={abilities.speak}
            credits={priceOf(line.text)}
            isSpeaking={speak.isPending && speak.variables === line.line_id}
            blockedReason={refusal ?? blockedReason(production, speak.isPending && speak.variables !== line.line_id)}
            onSpeak={() => speak.mutate(line.line_id)}
          />
        ))}
      </ol>
    </ProductionsFrame>
  );
}

/** What a take of a text costs, as far as voice and model are known. */
function useLinePrice({ voice, model_id: modelId, abilities }: Production) {
  const model = useQuery(modelQueries.list()).data?.find(({ model_id: id }) => id === modelId);
  const isAsked = abilities.speak && !voice.is_gone;
  const rate = useQuery({ ...voiceQueries.byId(voice.voice_id), enabled: isAsked }).data?.rate;
  return (text: string) => (rate === undefined ? undefined : textCredits(text, model, rate));
}

function blockedReason({ voice }: Production, isOtherSpoken: boolean): string | undefined {
  if (voice.is_gone) return "The voice is no longer available.";
  return isOtherSpoken ? "Another line is being spoken." : undefined;
}

function Facts({ production }: { readonly production: Production }) {
  const { producer, lead, due_at_unix: due, voice, model_id: modelId, notes } = production;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Lead", personName(lead)],
    ["Producer", producer === null ? "Not assigned yet" : personName(producer)],
    ["Due", due === null ? "No date" : formatDate(due)],
    ["Voice", voice.name],
    ["Model", findModel(modelId)?.name ?? modelId],
  ];
  return (
    <>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-[0.8125rem] text-soft">{name}</dt>
            <dd className="truncate font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {notes !== "" && <p className="mt-4 max-w-prose text-pretty whitespace-pre-line">{notes}</p>}
    </>
  );
}

function DownloadTakes({ production }: { readonly production: Production }) {
  const download = useDownloadProduction(production);
  return (
    <Button variant="primary" pending={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden size={15} />
      Download takes
    </Button>
  );
}

function EditProduction({ production }: { readonly production: Production }) {
  const [isOpen, setIsOpen] = useState(false);
  const change = useChangeProduction(production.production_id);
  const refusal = useCallRefusal("change_production");
  return (
    <>
      <Button disabledReason={refusal} onClick={() => setIsOpen(true)}>
        <Pencil aria-hidden size={15} />
        Edit
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Edit production" keepOpenOnOutsideClick>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ProductionForm
            name={`production.${production.production_id}`}
            initial={enteredOf(production)}
            submitLabel="Save production"
            pending={change.isPending}
            isSaved={change.isSuccess}
            error={change.error}
            onSubmit={({ title, voice, modelId, due, notes }, texts) =>
              change.mutate(
                {
                  title,
                  notes,
                  due_at_unix: dueAtUnix(due) ?? null,
                  voice_id: voice.id,
                  model_id: modelId,
                  lines: keepLines(production.lines, texts),
                },
                { onSuccess: () => setIsOpen(false) },
              )
            }
          />
        </Suspense>
      </Dialog>
    </>
  );
}

function DeleteProduction({ production }: { readonly production: Production }) {
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const remove = useDeleteProduction(production.production_id);
  const refusal = useCallRefusal("delete_production");
  const leave = () => void navigate({ to: PRODUCTIONS_ROUTE, params: { _splat: "" } });
  return (
    <>
      <Button disabledReason={refusal} onClick={() => setIsAsked(true)}>
        <Trash2 aria-hidden size={15} />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Delete this production?"
        confirmLabel="Delete production"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: leave })}
      >
        Its takes stay in the history.
      </ConfirmDialog>
    </>
  );
}
