// Starts a PostgreSQL server for the tests; as root on Debian it installs the distribution's package.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const VERSION_MIN = 15;
const DEBIAN_FOLDER = "/usr/lib/postgresql";
const OTHER_FOLDERS = ["/usr/local/pgsql/bin", "/opt/homebrew/bin", "/usr/local/bin", "/usr/bin"];
/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED = { uid: 65534, gid: 65534 };
const IS_ROOT = process.getuid?.() === 0;
const START_MAX_MS = 60_000;
/** Another process may take the free port first. */
const ATTEMPTS_MAX = 3;
const SAID_MAX_CHARACTERS = 20_000;
const USER = "voicewright";
/** As servers are that know more than English letters, on every machine alike. */
const LOCALE = ["--locale=C", "--locale-provider=icu", "--icu-locale=en"];
/**
 * Nothing here has to survive a power cut, and connections of many test files add up. Compiling a query takes longer than it
 * ever runs on tables as small as these, which no statistics describe yet.
 */
const SETTINGS = [
  "fsync=off",
  "jit=off",
  "max_connections=200",
  "unix_socket_directories=",
  "lc_messages=C",
  "autovacuum=on",
];

/**
 * Stops the server when its standard input ends, as it does when the process that started it is gone however it ended,
 * and then deletes its folder.
 */
const KEEPER = `
directory=$1; shift
exec 3<&0
"$@" 3<&- & server=$!
{ read -r line; kill -INT $server 2>/dev/null; } <&3 & watch=$!
exec 3<&-
trap 'kill -INT $server' INT TERM
while kill -0 $server 2>/dev/null; do wait $server; done
kill $watch 2>/dev/null
rm -rf "$directory"
`;

function versionOf(binDirectory) {
  const { stdout } = spawnSync(join(binDirectory, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

function findBinaries() {
  const given = process.env.POSTGRES_BIN;
  const ofDebian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, "bin"))
    : [];
  const candidates = given === undefined || given === "" ? [...ofDebian, ...pathFolders(), ...OTHER_FOLDERS] : [given];
  return candidates.find(
    (folder) =>
      existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")) && versionOf(folder) >= VERSION_MIN,
  );
}

function pathFolders() {
  return (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
}

function installDebianPackage() {
  if (!IS_ROOT || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing PostgreSQL from the Debian packages …");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", "postgresql"],
  ]) {
    const result = spawnSync("apt-get", args, { env: environment, stdio: ["ignore", "ignore", "inherit"] });
    if (result.status !== 0) return;
  }
}

/** The folder of a PostgreSQL's programs, 15 or newer. Throws with a clear message when there is none. */
export function requirePostgres() {
  const found = findBinaries();
  if (found !== undefined) return found;
  installDebianPackage();
  const installed = findBinaries();
  if (installed !== undefined) return installed;
  throw new Error(
    `The tests need PostgreSQL ${VERSION_MIN} or newer. Install it (on Debian and Ubuntu: apt-get install postgresql), ` +
      "or name the folder of its programs in POSTGRES_BIN.",
  );
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function createCluster(binDirectory, directory, password) {
  const passwordFile = join(directory, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (IS_ROOT) for (const path of [directory, passwordFile]) chownSync(path, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const { status, stderr } = spawnSync(
    join(binDirectory, "initdb"),
    [
      "-D",
      join(directory, "cluster"),
      "-U",
      USER,
      "-A",
      "scram-sha-256",
      `--pwfile=${passwordFile}`,
      "-E",
      "UTF8",
      ...LOCALE,
      "--no-sync",
    ],
    { cwd: directory, encoding: "utf8", ...(IS_ROOT ? UNPRIVILEGED : {}) },
  );
  if (status !== 0) throw new Error(`PostgreSQL could not create a cluster: ${stderr}`);
}

/** Resolves with the running keeper, or with undefined when the port was taken. */
function startServer(binDirectory, directory, port) {
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", ...SETTINGS].flatMap((setting) => ["-c", setting]);
  const server = [join(binDirectory, "postgres"), "-D", join(directory, "cluster"), ...settings];
  const keeper = spawn("/bin/sh", ["-c", KEEPER, "keeper", directory, ...server], {
    cwd: directory,
    stdio: ["pipe", "ignore", "pipe"],
    ...(IS_ROOT ? UNPRIVILEGED : {}),
  });
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => keeper.stdin.end(), START_MAX_MS);
    keeper.once("error", reject);
    keeper.once("exit", () => {
      clearTimeout(timer);
      if (/could not bind|could not create any TCP/.test(said)) resolve(undefined);
      else reject(new Error(`PostgreSQL did not start: ${said}`));
    });
    keeper.stderr.on("data", (chunk) => {
      said = (said + chunk.toString()).slice(-SAID_MAX_CHARACTERS);
      if (!/ready to accept connections/.test(said)) return;
      clearTimeout(timer);
      resolve(keeper);
    });
  });
}

/**
 * A PostgreSQL server of its own on a free loopback port, in a temporary folder: its address, and how it is stopped.
 * It stops by itself when this process ends.
 */
export async function startPostgres() {
  const binDirectory = requirePostgres();
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const directory = mkdtempSync(join(tmpdir(), "voicewright-postgres-"));
    const password = randomBytes(16).toString("hex");
    try {
      createCluster(binDirectory, directory, password);
      const port = await findFreePort();
      const keeper = await startServer(binDirectory, directory, port);
      if (keeper === undefined) continue;
      const ended = new Promise((resolve) => keeper.once("exit", resolve));
      // Otherwise the server would keep this process alive, instead of ending with it.
      for (const handle of [keeper, keeper.stdin, keeper.stderr]) handle.unref();
      return {
        url: `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`,
        stop: async () => {
          keeper.ref();
          keeper.stdin.end();
          await ended;
          rmSync(directory, { recursive: true, force: true });
        },
      };
    } catch (error) {
      rmSync(directory, { recursive: true, force: true });
      throw error;
    }
  }
  throw new Error("PostgreSQL found no free port.");
}
