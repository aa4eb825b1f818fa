import type { ModelPack } from "@voicewright/contract/models/packs";
import { Download, ShieldCheck, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { PackProgress } from "./pack-progress.tsx";
import { describeMissing, formatBytes, viewPack } from "./pack-state.ts";
import { type LiveJob, useCancelJob, useVerifyPack } from "./model-pack-queries.ts";

type PackCardProps = {
  readonly pack: ModelPack;
  readonly live: LiveJob;
  readonly onInstall: (packs: readonly ModelPack[]) => void;
  readonly onRemove: (pack: ModelPack) => void;
};

const LANGUAGES_SHOWN = 3;

function describeLanguages({ languages }: ModelPack): string | undefined {
  if (languages.length === 0) return undefined;
  if (languages.length > LANGUAGES_SHOWN) return `${languages.length} languages`;
  return new Intl.ListFormat("en").format(languages.map(({ name }) => name));
}

export function PackCard({ pack, live, onInstall, onRemove }: PackCardProps) {
  const view = viewPack(pack);
  const facts = [
    describeLanguages(pack),
    pack.voice_count > 1 ? formatCount(pack.voice_count, "voice", "voices") : undefined,
    view.kind === "installed"
      ? `${formatBytes(pack.installed_size_bytes)} on disk`
      : `${formatBytes(pack.download_size_bytes)} to download`,
    `${formatBytes(pack.memory_bytes)} of memory`,
  ].filter((fact) => fact !== undefined);
  const missing = describeMissing(pack);
  const problem = view.kind === "waiting" || view.kind === "working" ? undefined : view.problem;
  return (
    <li className="grid content-start gap-3 rounded-2xl border p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-medium">{pack.name}</h3>
          <p className="mt-0.5 text-pretty text-soft">{pack.summary}</p>
        </div>
        {view.kind === "installed" && <Badge tone="success">Installed</Badge>}
        {view.kind === "broken" && <Badge tone="danger">Damaged</Badge>}
        {view.kind === "waiting" && <Badge>Waiting</Badge>}
      </div>
      <p className="text-[0.8125rem] text-soft">
        {facts.join(" · ")} ·{" "}
        <a href={pack.license.url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {pack.license.name}
          <span className="sr-only">, licence of {pack.name}, opens in a new tab</span>
        </a>
      </p>
      {view.kind === "working" && (
        <PackProgress
          label={view.label}
          packName={pack.name}
          done={view.done}
          total={view.total}
          bytesPerSecond={view.jobId === live.jobId ? live.bytesPerSecond : undefined}
        />
      )}
      {view.kind === "installed" && <Verification pack={pack} isVerifiedNow={view.isVerifiedNow} />}
      {missing.length > 0 && <p className="text-[0.8125rem] text-soft tabular-nums">{missing.join(" ")}</p>}
      {pack.limitation !== null && <Notice tone="info">{pack.limitation}</Notice>}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Actions pack={pack} onInstall={onInstall} onRemove={onRemove} />
    </li>
  );
}

const VERIFIED_BY_TEXTS = {
  catalogue: "Checksums of this product’s catalogue matched.",
  publisher: "Checksums of the publisher’s list matched.",
  operator: "Installed by the operator, without published checksums.",
} as const;

function Verification({ pack, isVerifiedNow }: { readonly pack: ModelPack; readonly isVerifiedNow: boolean }) {
  if (pack.verified_by === null) return null;
  return (
    <p className="flex items-start gap-2 text-[0.8125rem] text-soft">
      <ShieldCheck aria-hidden size={15} className="mt-0.5 shrink-0" />
      {VERIFIED_BY_TEXTS[pack.verified_by]}
      {isVerifiedNow && " Checked again: unchanged."}
    </p>
  );
}

function Actions({ pack, onInstall, onRemove }: Omit<PackCardProps, "live">) {
  const cancel = useCancelJob();
  const verify = useVerifyPack();
  const view = viewPack(pack);
  const row = (children: ReactNode) => <div className="flex flex-wrap gap-2">{children}</div>;
  switch (view.kind) {
    case "not-installed":
      return row(
        <Button size="sm" onClick={() => onInstall([pack])} aria-label={`Install ${pack.name}`}>
          <Download aria-hidden size={15} />
          {view.problem === undefined ? "Install" : "Try again"}
        </Button>,
      );
    case "waiting":
    case "working":
      return row(
        <Button
          size="sm"
          pending={cancel.isPending}
          onClick={() => cancel.mutate(view.jobId)}
          aria-label={`Cancel ${pack.name}`}
        >
          Cancel
        </Button>,
      );
    case "broken":
      return row(
        <>
          <Button size="sm" onClick={() => onInstall([pack])} aria-label={`Install ${pack.name} again`}>
            Install again
          </Button>
          <RemoveButton pack={pack} onRemove={onRemove} />
        </>,
      );
    case "installed":
      return row(
        <>
          <Button
            size="sm"
            pending={verify.isPending}
            onClick={() => verify.mutate(pack)}
            aria-label={`Verify ${pack.name}`}
          >
            Verify
          </Button>
          <RemoveButton pack={pack} onRemove={onRemove} />
        </>,
      );
  }
}

function RemoveButton({ pack, onRemove }: Pick<PackCardProps, "pack" | "onRemove">) {
  return (
    <Button size="sm" variant="ghost" onClick={() => onRemove(pack)} aria-label={`Remove ${pack.name}`}>
      <Trash2 aria-hidden size={15} />
      Remove
    </Button>
  );
}
