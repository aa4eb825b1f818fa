import { useQuery } from "@tanstack/react-query";
import { type ModelPack, type ModelPacks, PACK_PURPOSES } from "@voicewright/contract/models/packs";
import { useState } from "react";
import { useUser } from "@/entities/workspace/use-user.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { InstallDialog } from "./install-dialog.tsx";
import { LanguageTable } from "./language-table.tsx";
import { modelPacksQuery, useLiveJob } from "./model-pack-queries.ts";
import { PackCard } from "./pack-card.tsx";
import { ABILITY_LABELS, describeRemedy, describeServer, formatBytes, PURPOSE_TITLES, viewPack } from "./pack-state.ts";
import { RecommendedSet } from "./recommended-set.tsx";
import { RemovePackDialog } from "./remove-pack-dialog.tsx";

export function ModelsPage() {
  usePageTitle("Models");
  const user = useUser();
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8 sm:px-8">
      <header>
        <h1 className="text-xl font-semibold tracking-tight">Models</h1>
        <p className="mt-1 max-w-2xl text-pretty text-soft">
          Neural models that run on this machine, for everyone on this installation.
        </p>
      </header>
      {user.is_installation_admin ? (
        <Packs />
      ) : (
        <Notice tone="info" className="mt-8">
          Models are managed by the admin of this installation.
        </Notice>
      )}
    </div>
  );
}

function Packs() {
  const packs = useQuery(modelPacksQuery());
  if (packs.isPending) {
    return (
      <Status className="mt-8 grid gap-3 sm:grid-cols-2">
        <VisuallyHidden>Loading the models</VisuallyHidden>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-36" />
        ))}
      </Status>
    );
  }
  if (packs.isError) {
    return (
      <ErrorState
        title="The models could not be loaded"
        message={apiErrorMessage(packs.error)}
        onRetry={() => void packs.refetch()}
        pending={packs.isFetching}
      />
    );
  }
  return <LoadedPacks data={packs.data} />;
}

function LoadedPacks({ data }: { readonly data: ModelPacks }) {
  const { packs } = data;
  const [installing, setInstalling] = useState<readonly ModelPack[]>([]);
  const [removing, setRemoving] = useState<ModelPack>();
  const live = useLiveJob(packs);
  const working = packs.find((pack) => viewPack(pack).kind === "working");
  return (
    <>
      <Status className="sr-only">{working === undefined ? "" : `${working.name} is being worked on`}</Status>
      <Abilities data={data} />
      <RecommendedSet packs={packs} onInstall={setInstalling} />
      {PACK_PURPOSES.map((purpose) => (
        <section key={purpose} aria-labelledby={`packs-${purpose}`} className="mt-10">
          <h2 id={`packs-${purpose}`} className="text-base font-semibold">
            {PURPOSE_TITLES[purpose].title}
          </h2>
          <p className="mt-1 mb-4 text-pretty text-soft">{PURPOSE_TITLES[purpose].description}</p>
          <ul className="grid gap-3 md:grid-cols-2">
            {packs
              .filter((pack) => pack.purpose === purpose)
              .map((pack) => (
                <PackCard key={pack.pack_id} pack={pack} live={live} onInstall={setInstalling} onRemove={setRemoving} />
              ))}
          </ul>
        </section>
      ))}
      <LanguageTable packs={packs} />
      <Sources data={data} />
      <InstallDialog packs={installing} mirrorHost={data.mirror_host} onClose={() => setInstalling([])} />
      <RemovePackDialog pack={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}

function Abilities({ data }: { readonly data: ModelPacks }) {
  return (
    <section aria-labelledby="abilities" className="mt-8">
      <h2 id="abilities" className="text-base font-semibold">
        Which pack does what
      </h2>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
        {data.abilities.map((served) => (
          <div key={served.ability} className="rounded-xl border px-3.5 py-2.5">
            <dt className="text-[0.8125rem] text-soft">{ABILITY_LABELS[served.ability]}</dt>
            <dd className="mt-0.5 font-medium">
              {describeServer(served, data.packs)}
              <Remedy text={describeRemedy(served, data.packs)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Remedy({ text }: { readonly text: string | undefined }) {
  return text && <p className="mt-0.5 text-[0.8125rem] font-normal text-pretty text-soft">{text}</p>;
}

function Sources({ data }: { readonly data: ModelPacks }) {
  return (
    <section aria-labelledby="sources" className="mt-12">
      <h2 id="sources" className="text-base font-semibold">
        Where packs come from
      </h2>
      <p className="mt-1 max-w-2xl text-pretty text-soft">
        {data.mirror_host === null
          ? "Packs are downloaded from their publishers, and only when you ask for it."
          : `Packs are downloaded from the mirror ${data.mirror_host}, and only when you ask for it.`}{" "}
        Without internet, set MODEL_MIRROR_URL to a server in your network that has the files under their names, or copy
        them to this machine and install them with{" "}
        <code className="rounded bg-fill px-1.5 py-0.5 font-mono text-[0.8125rem] text-ink">
          npm run models -- install &lt;pack&gt; --from &lt;folder&gt;
        </code>
        .
      </p>
      <p className="mt-3 text-soft">
        {formatBytes(data.used_disk_bytes)} used by packs, {formatBytes(data.free_disk_bytes)} free on the disk.
      </p>
    </section>
  );
}
