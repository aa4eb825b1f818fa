import { isPrivateHost } from "../settings/server-address.ts";
import { folderOfPrefix } from "./object-keys.ts";

/** A bucket of a server that speaks S3. */
export type S3Spec = {
  readonly kind: "s3";
  /** Origin of the server, http only within a private network. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Where in the bucket the objects lie: empty, or with a slash at its end. */
  readonly folder: string;
  /** Whether the bucket is named in the path or in the host's name. */
  readonly addressing: "path" | "host";
  readonly accessKey: string;
  readonly secretKey: string;
};

/** Where audio is kept. */
export type ObjectStoreSpec = { readonly kind: "disk" } | S3Spec;

/** Settings of one store, as they were given; `prefix` begins their names. */
type ObjectStoreSettings = {
  readonly prefix: string;
  readonly url: string;
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
};

const EXAMPLE = "s3://minio.internal:9000/voicewright?tls=false";
const PARAMETERS = new Set(["region", "tls", "addressing"]);
const BUCKET_PATTERN = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/;
const DEFAULT_REGION = "us-east-1";

type Prefix = "OBJECT_STORE" | "OBJECT_STORE_SECOND";
type Settings = { readonly [Name in `${Prefix}_${"URL" | "ACCESS_KEY" | "SECRET_KEY"}`]?: string | undefined };

export type ObjectStores = {
  readonly objectStore: ObjectStoreSpec;
  /** Read for what the first does not have. */
  readonly secondObjectStore: ObjectStoreSpec | undefined;
};

/** Throws an Error that names the setting at fault. */
export function readObjectStores(settings: Settings): ObjectStores {
  const read = (prefix: Prefix) => {
    const url = settings[`${prefix}_URL`];
    const keys = { accessKey: settings[`${prefix}_ACCESS_KEY`], secretKey: settings[`${prefix}_SECRET_KEY`] };
    return url === undefined ? undefined : parseObjectStore({ prefix, url, ...keys });
  };
  const objectStore = read("OBJECT_STORE") ?? { kind: "disk" };
  const secondObjectStore = read("OBJECT_STORE_SECOND");
  if (secondObjectStore !== undefined && placeOf(objectStore) === placeOf(secondObjectStore))
    throw new Error("OBJECT_STORE_SECOND_URL must be another store than OBJECT_STORE_URL.");
  return { objectStore, secondObjectStore };
}

function placeOf(store: ObjectStoreSpec): string {
  return store.kind === "disk" ? "disk" : [store.endpoint, store.bucket, store.folder].join(" ");
}

/**
 * Reads `disk`, or `s3://[key:secret@]host[:port]/bucket[/folder][?region=…&tls=false&addressing=host]`. Throws an Error
 * that names the setting at fault, and no secret.
 */
function parseObjectStore(settings: ObjectStoreSettings): ObjectStoreSpec {
  const { prefix, url: value } = settings;
  if (value === "disk") return { kind: "disk" };
  const setting = `${prefix}_URL`;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== "s3:" || url.hostname === "" || url.hash !== "")
    throw new Error(`${setting} must be disk, or an address such as ${EXAMPLE}.`);
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined)
    throw new Error(`${setting} has the parameter ${unknown}; it may have ${[...PARAMETERS].join(", ")}.`);
  const [bucket = "", ...path] = url.pathname.split("/").slice(1);
  if (!BUCKET_PATTERN.test(bucket)) throw new Error(`${setting} must name a bucket after the host: ${EXAMPLE}.`);
  return {
    kind: "s3",
    endpoint: endpointOf(setting, url),
    region: url.searchParams.get("region") ?? DEFAULT_REGION,
    bucket,
    folder: folderOf(setting, path.join("/")),
    addressing: choice(setting, url, "addressing", ["path", "host"]),
    ...keysOf(settings, url),
  };
}

/** For people: where a store is, without its keys. */
export function describeObjectStore(spec: ObjectStoreSpec): string {
  return spec.kind === "disk"
    ? "the data directory"
    : `the bucket ${spec.bucket}${spec.folder === "" ? "" : ` (${spec.folder})`} at ${spec.endpoint}`;
}

function choice<Value extends string>(setting: string, url: URL, name: string, values: readonly [Value, Value]): Value {
  const given = url.searchParams.get(name) ?? values[0];
  const found = values.find((value) => value === given);
  if (found === undefined) throw new Error(`${setting}: ${name} must be ${values.join(" or ")}.`);
  return found;
}

function endpointOf(setting: string, url: URL): string {
  const isSecure = choice(setting, url, "tls", ["true", "false"]) === "true";
  if (!isSecure && !isPrivateHost(url.hostname))
    throw new Error(`${setting}: tls=false is for private networks only; recordings of people would be readable.`);
  return new URL(`${isSecure ? "https" : "http"}://${url.host}`).origin;
}

function folderOf(setting: string, path: string): string {
  try {
    const folder = folderOfPrefix(path);
    return folder === "" ? "" : `${folder}/`;
  } catch {
    throw new Error(`${setting}: folders in the bucket have names of letters, digits, _ and -.`);
  }
}

function keysOf({ prefix, accessKey, secretKey }: ObjectStoreSettings, url: URL) {
  const access = accessKey ?? decodeURIComponent(url.username);
  const secret = secretKey ?? decodeURIComponent(url.password);
  if (access === "" || secret === "")
    throw new Error(
      `${prefix}_URL needs an access key and a secret key: set ${prefix}_ACCESS_KEY and ${prefix}_SECRET_KEY, or write s3://key:secret@host.`,
    );
  return { accessKey: access, secretKey: secret };
}
