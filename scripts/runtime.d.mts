/** Options of Node for the server. */
export const SERVER_OPTIONS: readonly string[];
/** Settings of the allocator for the server and its processes. */
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>;
