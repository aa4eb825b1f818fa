/** Why a new voice cannot be begun just now; `undefined` when it can. */
export function createBlock(isOnline: boolean, eligibility: "loading" | "open"): string | undefined {
  if (!isOnline) return "You are offline.";
  return eligibility === "loading" ? "Checking what your plan allows…" : undefined;
}
