import { mutations, place, type ProductPromise, SERVER, serverTest, test } from "./promise.ts";

/** Who gets in, and what they may. */
export const ACCESS_PROMISES: readonly ProductPromise[] = [
  {
    id: "A1",
    rule: "Guesses at passwords, links and captchas are throttled for accounts and addresses, and no answer says who has an account.",
    tests: [
      ...serverTest(
        "features/account/account.test.ts",
        "a wrong password and an unknown address get the same answer after the same work",
      ),
      ...serverTest(
        "features/account/password-guessing.test.ts",
        "password guessing is throttled by client address across accounts, and by network for IPv6",
      ),
      ...serverTest(
        "features/account/sign-up-by-mail.test.ts",
        "sign-up answers the same whether or not the address has an account; only the mail differs",
      ),
      ...serverTest(
        "features/account/sign-up-approval.test.ts",
        "sign-up for approval answers the same for known addresses, and shows the admin only new ones",
      ),
      ...serverTest(
        "features/account/password-guessing.test.ts",
        "sign-up reveals a few taken addresses a day per network, then answers the same for free ones",
      ),
    ],
    guards: mutations("an address of the mail gets only so many mails", "an address makes only so many accounts"),
    gap: "Where sign-up is open and neither mail nor approval stands between it and the account, it says that an address is taken, five times a day to one network.",
  },
  {
    id: "A2",
    rule: "A session is random, new at each sign-in, dead on the server once it is left, and ends after idleness and an age; people see their sessions and end them.",
    tests: [
      ...serverTest(
        "features/account/account.test.ts",
        "signing out ends the session on the server: the old token and cookie are refused",
        "a session ends when it was idle for too long or has exceeded its maximum age",
        "a person has a limited number of sessions, and the oldest is dropped",
      ),
      ...serverTest(
        "features/account/self/profile.test.ts",
        "a profile lists only the person's own sessions, and ends the chosen ones",
      ),
    ],
    guards: mutations("a session is dead once it is left"),
  },
  {
    id: "A3",
    rule: "Cookies are bound to the host and hidden from scripts; pages of other origins change nothing, open no socket, and foreign host names are not answered.",
    tests: [
      ...serverTest(
        "features/account/account.test.ts",
        "the session cookie is bound to the host, hidden from scripts, and limited to https where available",
      ),
      ...serverTest(
        "testing/whole-server/app.test.ts",
        "a page of another origin cannot use a visitor's cookie:",
        "a foreign host name is refused in a forwarding header too",
      ),
      ...serverTest(
        "platform/http/sockets/every-socket.test.ts",
        "refuses a page of another origin that sends a visitor's cookie",
      ),
    ],
    guards: mutations(
      "a page of another origin changes nothing",
      "a foreign host name is not answered",
      "no page of another origin opens a socket with a visitor's cookie",
    ),
  },
  {
    id: "A4",
    rule: "Every answer carries the security headers: content policy, no sniffing, no framing, referrers.",
    tests: serverTest("platform/http/security-headers.test.ts", "the security headers are on the answers to"),
    guards: [place(`${SERVER}/platform/http/security-headers.ts`, "content-security-policy")],
  },
  {
    id: "K1",
    rule: "A key is shown once, stored as a hash, scoped, expiring and revocable at once; nobody makes a key that may more than they do.",
    tests: serverTest(
      "features/account/api-keys.test.ts",
      "an API key is shown once, and listed without its secret",
      "an API key works at once, and stops working at once when it is revoked",
      "an API key is refused once it expires, and works again when its expiry is moved later",
    ),
    guards: mutations(
      "a key does no more than it may",
      "an expired key is refused",
      "with a key nobody gets at one that may more",
    ),
  },
  {
    id: "T1",
    rule: "Every route is tried by every kind of caller, also by those of another workspace: a foreign id answers as one that nobody has, and changes nothing.",
    tests: [
      ...serverTest("platform/identity/who-may.test.ts", "every route has a row, and every row a route"),
      ...serverTest(
        "platform/identity/other-workspace.test.ts",
        "resources of another workspace are not found by any call, as if they did not exist",
        "calls from another workspace have changed nothing",
      ),
    ],
    guards: mutations(
      "no route is added without saying who may call it",
      "people are checked at the gate at all",
      "people may call only what their seat may",
    ),
  },
  {
    id: "T2",
    rule: "A query without its workspace does not run, unless its name says that it reaches beyond.",
    tests: [
      ...serverTest(
        "platform/database/queries.test.ts",
        "a workspace query is refused when it would touch everybody's rows",
      ),
      ...test("scripts/scoped-queries.test.ts", "every function with queries beyond a workspace has that in its name"),
    ],
    guards: mutations(
      "a query that would touch everybody's rows is refused before it runs",
      "a query over the rows of every workspace says so",
    ),
  },
  {
    id: "T3",
    rule: "Audio, previews and signed addresses follow the same rule, signed addresses expire, and a change of permissions holds from the next request.",
    tests: [
      ...serverTest(
        "features/professional-clone/sample-uploads.test.ts",
        "a sample is played from a signed URL, until it expires or the sample is deleted",
      ),
      ...serverTest(
        "features/history/share-links.test.ts",
        "a share link stops working when it expires or is revoked, even for conditional requests",
      ),
      ...serverTest(
        "features/workspace-settings/events.test.ts",
        "an event stream ends soon after its session ends, or its key is revoked, rotated or narrowed",
      ),
    ],
    guards: mutations(
      "history of another workspace is not found",
      "uploads of another workspace are not found",
      "a share link is revoked by nobody else",
    ),
  },
  {
    id: "L1",
    rule: "Sign-ins, refusals and acts of admins are written down with who, when and from where, and neither log nor audit log holds a secret, a text or audio.",
    tests: [
      ...serverTest(
        "features/workspace-settings/audit.test.ts",
        "the audit log records each action, actor, network and key, the newest first",
        "the audit log contains no secret, text or address beside those of its own fields",
      ),
      ...serverTest(
        "testing/whole-server/bad-requests.test.ts",
        "the log contains no password, key, token, address or text",
      ),
    ],
    guards: mutations("the audit log holds only what the contract names", "what cannot be written down is not done"),
  },
  {
    id: "O2",
    rule: "The first start needs no network, listens on this machine only, and has no password that was set before.",
    tests: serverTest(
      "testing/whole-server/offline.test.ts",
      "an offline machine starts the server, signs somebody up and speaks without outside requests",
    ),
    guards: [place(`${SERVER}/platform/config.ts`, "127.0.0.1")],
  },
];
