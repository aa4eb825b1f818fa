import { clsx } from "clsx";
import { Building2 } from "lucide-react";

type WorkspaceIconProps = { readonly pictureUrl: string | null; readonly sizePx?: number };

/** The picture of a workspace, or a building. The name stands beside it. */
export function WorkspaceIcon({ pictureUrl, sizePx = 16 }: WorkspaceIconProps) {
  if (pictureUrl === null) return <Building2 aria-hidden size={sizePx} className="shrink-0 text-soft" />;
  return (
    <img
      src={pictureUrl}
      alt=""
      width={sizePx}
      height={sizePx}
      style={{ width: sizePx, height: sizePx }}
      className={clsx("shrink-0 bg-fill-strong object-cover", sizePx > 20 ? "rounded-md" : "rounded-sm")}
    />
  );
}
