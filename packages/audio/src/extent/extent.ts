/** Whether a file ends where its container says: earlier (`truncated`), or with something else from `position` on. */
export type Extent =
  | { readonly state: "whole"; /** Where its parts tell. */ readonly durationMs?: number }
  | { readonly state: "truncated" }
  | { readonly state: "foreign"; readonly position: number };
