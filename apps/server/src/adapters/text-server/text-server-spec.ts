import { parseServerAddress } from "../../platform/settings/server-address.ts";

declare module "../../platform/config.ts" {
  interface AdapterSettings {
    readonly textServer: TextServerSpec | undefined;
  }
}

/** A server that writes texts. */
export type TextServerSpec = {
  /** Up to its version, without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
};

type Settings = Readonly<
  Partial<Record<"TEXT_SERVER_URL" | "TEXT_SERVER_API_KEY" | "TEXT_SERVER_MODEL", string | undefined>>
>;

const DEFAULT_TEXT_MODEL = "gpt-4o-mini";

/** Undefined when no address is set. Throws an Error that names the setting which cannot be used. */
export function readTextServer(settings: Settings): TextServerSpec | undefined {
  const { TEXT_SERVER_URL: url, TEXT_SERVER_API_KEY: apiKey, TEXT_SERVER_MODEL: model } = settings;
  if (url === undefined) return undefined;
  const baseUrl = parseServerAddress("TEXT_SERVER", url, apiKey !== undefined);
  return { baseUrl, apiKey, model: model ?? DEFAULT_TEXT_MODEL };
}
