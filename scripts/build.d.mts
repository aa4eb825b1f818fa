/** Builds the web app and bundles the server into `dist`, when a source has changed since the last build. */
export function buildProduct(): void;
