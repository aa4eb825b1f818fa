import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { PRODUCTION_NAME_MAX_CHARACTERS } from "@voicewright/contract/productions/rules";
import type { ProductionCollection } from "@voicewright/contract/productions/routes";
import { FileText, Plus, Trash2, UsersRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { QueryState } from "@/shared/ui/feedback/query-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { dueAtUnix, NOTHING_ENTERED } from "./production/production-draft.ts";
import { ProductionList } from "./production-list.tsx";
import {
  productionQueries,
  useCreateCollection,
  useCreateProduction,
  useDeleteCollection,
} from "./production-queries.ts";
import { productionPlace, PRODUCTIONS_ROUTE } from "./productions-route.ts";
import { ProductionsFrame } from "./productions-frame.tsx";

const ProductionForm = lazy(async () => ({
  default: (await import("./production/production-form.tsx")).ProductionForm,
}));
const PeopleLists = lazy(async () => ({ default: (await import("./people/people-lists.tsx")).PeopleLists }));

export function ProductionsPage() {
  usePageTitle("Productions");
  const { seat_type: seat } = useUser();
  const [isManaging, setIsManaging] = useState(false);
  const action = seat === "workspace_admin" && (
    <Button onClick={() => setIsManaging(true)}>
      <UsersRound aria-hidden size={15} />
      Producers and teams
    </Button>
  );
  return (
    <ProductionsFrame title="Productions" action={action}>
      <p className="mt-1 max-w-prose text-pretty text-soft">
        Sets of texts that a producer claims, speaks and hands in for you to review.
      </p>
      {seat !== "workspace_lite_member" && <NewCollection />}
      <Collections />
      <Dialog open={isManaging} onOpenChange={setIsManaging} title="Producers and teams">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PeopleLists />
        </Suspense>
      </Dialog>
    </ProductionsFrame>
  );
}

const UNNAMED = { name: "" };

function NewCollection() {
  const [{ name }, setEntered] = useKeptForm("production-collection.new", UNNAMED);
  const [problem, setProblem] = useState<string>();
  const create = useCreateCollection();
  return (
    <form
      noValidate
      aria-label="New collection"
      className="mt-5 flex max-w-xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === "") return setProblem("Please name the collection");
        setProblem(undefined);
        create.mutate(name.trim(), { onSuccess: () => setEntered(UNNAMED) });
      }}
    >
      <TextField
        label="Name of the new collection"
        className="min-w-0 flex-1 basis-52"
        value={name}
        maxLength={PRODUCTION_NAME_MAX_CHARACTERS}
        onChange={({ target }) => setEntered({ name: target.value })}
        error={problem ?? (create.isError ? apiErrorMessage(create.error) : undefined)}
      />
      <Button type="submit" variant="primary" pending={create.isPending}>
        Create collection
      </Button>
    </form>
  );
}

function Collections() {
  const query = useQuery(productionQueries.collections());
  const [deleting, setDeleting] = useState<ProductionCollection>();
  const remove = useDeleteCollection();
  return (
    <div className="mt-6">
      <QueryState query={query} what="collections">
        {(collections) =>
          collections.length === 0 ? (
            <EmptyState icon={FileText} title="No collections yet">
              A collection groups productions, such as the episodes of a series.
            </EmptyState>
          ) : (
            <ul aria-label="Collections" className="grid gap-4">
              {collections.map((collection) => (
                <li key={collection.collection_id} className="rounded-xl border p-4">
                  <Collection collection={collection} onDelete={() => setDeleting(collection)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setDeleting(undefined);
        }}
        title="Delete this collection?"
        confirmLabel="Delete collection"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => {
          if (deleting !== undefined)
            remove.mutate(deleting.collection_id, { onSettled: () => setDeleting(undefined) });
        }}
      >
        Its productions are deleted with it. Their takes stay in the history.
      </ConfirmDialog>
    </div>
  );
}

type CollectionProps = { readonly collection: ProductionCollection; readonly onDelete: () => void };

/** Reads its productions when somebody opens it. */
function Collection({ collection, onDelete }: CollectionProps) {
  const { name, production_count: count } = collection;
  const { seat_type: seat } = useUser();
  const deleteRefusal = useCallRefusal("delete_production_collection");
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({ ...productionQueries.collection(collection.collection_id), enabled: isOpen });
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="truncate font-medium">{name}</h2>
          <p className="text-[0.8125rem] text-soft">{formatCount(count, "production", "productions")}</p>
        </div>
        {count > 0 && (
          <Button
            aria-expanded={isOpen}
            aria-label={`${isOpen ? "Hide" : "Show"} productions of ${name}`}
            onClick={() => setIsOpen((before) => !before)}
          >
            {isOpen ? "Hide" : "Show"}
          </Button>
        )}
        {seat !== "workspace_lite_member" && (
          <Button aria-label={`New production in ${name}`} onClick={() => setIsAsking(true)}>
            <Plus aria-hidden size={15} />
            New production
          </Button>
        )}
        {collection.can_delete && (
          <Button aria-label={`Delete ${name}`} disabledReason={deleteRefusal} onClick={onDelete}>
            <Trash2 aria-hidden size={15} />
            Delete
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-3 border-t">
          <QueryState query={query} what="productions">
            {({ productions }) => <ProductionList label={`Productions of ${name}`} productions={productions} />}
          </QueryState>
        </div>
      )}
      <NewProduction collection={collection} open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

type NewProductionProps = {
  readonly collection: ProductionCollection;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

function NewProduction({ collection, open, onOpenChange }: NewProductionProps) {
  const create = useCreateProduction();
  const navigate = useNavigate();
  const { collection_id: collectionId } = collection;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New production"
      description={`In ${collection.name}`}
      keepOpenOnOutsideClick
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <ProductionForm
          name={`production.new.${collectionId}`}
          initial={NOTHING_ENTERED}
          submitLabel="Request production"
          pending={create.isPending}
          isSaved={create.isSuccess}
          error={create.error}
          onSubmit={({ title, voice, modelId, due, notes }, texts) =>
            create.mutate(
              {
                collection_id: collectionId,
                title,
                notes,
                due_at_unix: dueAtUnix(due),
                voice_id: voice.id,
                model_id: modelId,
                lines: [...texts],
              },
              {
                onSuccess: ({ production_id: productionId }) =>
                  void navigate({
                    to: PRODUCTIONS_ROUTE,
                    params: productionPlace(collectionId, productionId),
                  }),
              },
            )
          }
        />
      </Suspense>
    </Dialog>
  );
}
