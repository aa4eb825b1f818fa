/** What the operations beneath an address are about, for a sentence; the longest address that fits counts. */
const PRODUCTS: Readonly<Record<string, string>> = {
  "/v1/assets": "assets",
  "/v1/audio-effects": "audio effects",
  "/v1/audio-isolation": "audio isolation",
  "/v1/audio-native": "audio players for web pages",
  "/v1/convai": "conversational agents",
  "/v1/dubbing": "dubbing",
  "/v1/flows": "flows",
  "/v1/forced-alignment": "forced alignment",
  "/v1/music": "music",
  "/v1/productions": "orders of productions",
  "/v1/sound-generation": "sound effects",
  "/v1/speech-engine": "speech engines for other programs",
  "/v1/speech-to-text": "speech to text",
  "/v1/studio": "studio projects",
  "/v1/voices/collections": "voice collections of your own",
  "/v1/voices/{}/replicate-to-isolated-environment": "isolated environments",
  "/v1/workspace/auth-connections": "connections with other services",
  "/v1/workspaces/api-keys": "rules for disabling API keys from outside",
};

/** An address whose parameters have no names, to compare two. */
export function bare(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}").replace(/\/$/, "");
}

/** What an operation is about. Throws where nobody has named it yet. */
export function productOf(path: string): string {
  const [prefix] = Object.keys(PRODUCTS)
    .filter((one) => `${bare(path)}/`.startsWith(`${one}/`))
    .toSorted((a, b) => b.length - a.length);
  const product = prefix === undefined ? undefined : PRODUCTS[prefix];
  if (product === undefined) throw new Error(`Name what ${path} is about in products.ts.`);
  return product;
}
