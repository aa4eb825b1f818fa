import type { Platform } from "./platform.ts";

/** Makes something once for each platform: what is kept in memory for everybody who uses it there. */
export function oncePerPlatform<Made>(make: (platform: Platform) => Made): (platform: Platform) => Made {
  const made = new WeakMap<Platform, { readonly it: Made }>();
  return (platform) => {
    const known = made.get(platform) ?? { it: make(platform) };
    made.set(platform, known);
    return known.it;
  };
}
