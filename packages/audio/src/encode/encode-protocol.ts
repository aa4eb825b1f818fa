import type { AudioEncoding, ContainerEncoding } from "./encoding.ts";

/** What a process that encodes is told; every message but `close` is answered once, in order. */
export type MessageToEncoder =
  | {
      readonly kind: "open";
      readonly streamId: number;
      readonly encoding: AudioEncoding | ContainerEncoding;
      readonly inputSampleRateHz: number;
    }
  | { readonly kind: "encode"; readonly streamId: number; readonly samples: Float32Array }
  | { readonly kind: "finish"; readonly streamId: number }
  | { readonly kind: "close"; readonly streamId: number };

export type MessageFromEncoder =
  | { readonly kind: "bytes"; readonly streamId: number; readonly bytes: Uint8Array }
  | { readonly kind: "failed"; readonly streamId: number; readonly message: string };
