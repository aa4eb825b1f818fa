import type { PackModel } from "../model-packs/pack-model.ts";
import type { LocalModelErrorCode } from "./local-model-error.ts";

export type MessageToProbe = { readonly kind: "probe"; readonly model: PackModel; readonly scratchDir: string };

export type MessageFromProbe =
  | { readonly kind: "usable"; readonly loadMs: number; readonly tryMs: number; readonly rssBytes: number }
  | { readonly kind: "unusable"; readonly code: LocalModelErrorCode | undefined; readonly message: string };
