import { parsePrivateHosts, type PrivateHosts } from "../outbound/private-hosts.ts";
import { isPrivateHost } from "./server-address.ts";

/** How mails leave. */
export type MailSpec = {
  readonly smtpUrl: URL;
  readonly from: string;
  /** Whether the password may not leave unencrypted. */
  readonly requiresTls: boolean;
};

/** Where clients of the Wyoming protocol are served, and by whose key they speak. */
export type WyomingSettings = { readonly host: string; readonly port: number; readonly apiKey: string };

/** Who signs people in beside this server, by OpenID Connect. */
export type OidcSpec = {
  readonly issuer: URL;
  readonly clientId: string;
  /** Undefined for a public client, which has none. */
  readonly clientSecret: string | undefined;
  /** What its button says. */
  readonly label: string;
};

/** What the server talks to beside its people, as far as it is set. */
export type OutsideServers = {
  /** Undefined: nothing is sent by mail. */
  readonly mail: MailSpec | undefined;
  /** Undefined: people sign in with passwords only. */
  readonly oidc: OidcSpec | undefined;
  /** Undefined: no clients of that protocol are served. */
  readonly wyoming: WyomingSettings | undefined;
  /** What may be called at addresses that people give, beside what is public. */
  readonly privateHosts: PrivateHosts;
  readonly mayWebhooksReachPrivate: boolean;
};

type Settings = Readonly<
  Partial<
    Record<
      | "SMTP_URL"
      | "SMTP_FROM"
      | "PUBLIC_URL"
      | "OIDC_ISSUER"
      | "OIDC_CLIENT_ID"
      | "OIDC_CLIENT_SECRET"
      | "OIDC_LABEL"
      | "OUTBOUND_PRIVATE_HOSTS"
      | "WYOMING_HOST"
      | "WYOMING_API_KEY",
      string | undefined
    > & { readonly WYOMING_PORT: number | undefined; readonly WEBHOOK_PRIVATE_ADDRESSES: boolean | undefined }
  >
>;

const DEFAULT_OIDC_LABEL = "Single sign-on";
const DEFAULT_WYOMING_HOST = "127.0.0.1";

/** Throws an Error that names the setting which cannot be used. */
export function readOutsideServers(settings: Settings): OutsideServers {
  return {
    mail: readMail(settings),
    oidc: readOidc(settings),
    wyoming: readWyoming(settings),
    privateHosts: parsePrivateHosts(settings.OUTBOUND_PRIVATE_HOSTS ?? ""),
    mayWebhooksReachPrivate: settings.WEBHOOK_PRIVATE_ADDRESSES ?? false,
  };
}

function readMail({ SMTP_URL: url, SMTP_FROM: from, PUBLIC_URL: publicUrl }: Settings): MailSpec | undefined {
  if (url === undefined) return undefined;
  if (from === undefined) throw new Error("SMTP_URL needs SMTP_FROM: the address that mails come from.");
  // Links in mails must not follow the name that a request happened to use.
  if (publicUrl === undefined) throw new Error("SMTP_URL needs PUBLIC_URL: the address that links in mails have.");
  const smtpUrl = new URL(url);
  return { smtpUrl, from, requiresTls: smtpUrl.password !== "" && !isPrivateHost(smtpUrl.hostname) };
}

function readOidc({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_LABEL: label = DEFAULT_OIDC_LABEL,
}: Settings): OidcSpec | undefined {
  if (issuer === undefined) return undefined;
  if (clientId === undefined) throw new Error("OIDC_ISSUER needs OIDC_CLIENT_ID: the name of this server there.");
  const url = new URL(issuer);
  if (url.protocol !== "https:" && !isPrivateHost(url.hostname))
    throw new Error("OIDC_ISSUER must start with https:// over a public network.");
  return { issuer: url, clientId, clientSecret, label };
}

function readWyoming({
  WYOMING_PORT: port,
  WYOMING_HOST: host = DEFAULT_WYOMING_HOST,
  WYOMING_API_KEY: apiKey,
}: Settings): WyomingSettings | undefined {
  if (port === undefined) return undefined;
  if (apiKey === undefined) throw new Error("WYOMING_PORT needs WYOMING_API_KEY: a key of the workspace that pays.");
  return { host, port, apiKey };
}
