import { mutations, place, type ProductPromise, SERVER, serverTest, test } from "./promise.ts";

/** Who gets in, and what they may. */
export const ACCESS_PROMISES: readonly ProductPromise[] = [
  {
    id: "A1",
    rule: "Guesses at passwords, links and captchas are throttled for accounts and addresses, and no answer says who has an account.",
    tests: [
      ...serverTest(
        "features/account/account.test.ts",
        "answers the same to a wrong password and an unknown address, for the same work",
      ),
      ...serverTest(
        "features/account/password-guessing.test.ts",
        "is throttled by client address, whatever accounts are tried, and by network for IPv6",
      ),
      ...serverTest(
        "features/account/sign-up-by-mail.test.ts",
        "answers the same whether or not the address has an account; only the mail differs",
      ),
      ...serverTest(
        "features/account/sign-up-approval.test.ts",
        "answers the same whether or not the address has an account, and shows the admin only new ones",
      ),
      ...serverTest(
        "features/account/password-guessing.test.ts",
        "is told a few a day from one network, and then the same of free and taken ones",
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
        "ends the session on the server: after signing out the old token and cookie are refused",
        "ends a session that was idle for too long, or has reached its maximum age",
        "keeps a number of sessions for each person and drops the oldest",
      ),
      ...serverTest(
        "features/account/self/profile.test.ts",
        "lists where somebody is signed in, and ends what they choose, but nothing of others",
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
        "is bound to the host, hidden from scripts, and limited to https where there is https",
      ),
      ...serverTest(
        "testing/whole-server/app.test.ts",
        "may not use a visitor's cookie: $name",
        "is also refused in a forwarding header",
      ),
      ...serverTest(
        "platform/http/sockets/every-socket.test.ts",
        "refuses a page of another origin that comes with a visitor's cookie",
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
    tests: serverTest("platform/http/security-headers.test.ts", "are on the answers to $name"),
    guards: [place(`${SERVER}/platform/http/security-headers.ts`, "content-security-policy")],
  },
  {
    id: "K1",
    rule: "A key is shown once, stored as a hash, scoped, expiring and revocable at once; nobody makes a key that may more than they do.",
    tests: serverTest(
      "features/account/api-keys.test.ts",
      "are shown once, and listed without their secret",
      "work at once, and stop at once when they are revoked",
      "are refused from the moment they expire, and work again when that is later",
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
      ...serverTest("platform/identity/who-may.test.ts", "has a row, and every row a route"),
      ...serverTest(
        "platform/identity/other-workspace.test.ts",
        "is not found by any call, as if it were not there",
        "has not changed, and nothing else has",
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
        "in a workspace is refused when it would touch everybody's rows",
      ),
      ...test("scripts/scoped-queries.test.ts", "name every function that reaches beyond a workspace"),
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
        "can be played by a signed address, until it expires or the sample is gone",
      ),
      ...serverTest(
        "features/history/share-links.test.ts",
        "stop working when they expire, and at once when they are revoked, also for conditional requests",
      ),
      ...serverTest(
        "features/workspace-settings/events.test.ts",
        "ends soon after its session does, its key is revoked or rotated, or its key may do less",
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
        "says who did what, from where and with which key, the newest first",
        "holds no secret, text or address beside those of its own fields",
      ),
      ...serverTest("testing/whole-server/bad-requests.test.ts", "holds no password, key, token, address or text"),
    ],
    guards: mutations("the audit log holds only what the contract names", "what cannot be written down is not done"),
  },
  {
    id: "O2",
    rule: "The first start needs no network, listens on this machine only, and has no password that was set before.",
    tests: serverTest(
      "testing/whole-server/offline.test.ts",
      "starts the server, signs somebody up and speaks, and nothing outside is asked for",
    ),
    guards: [place(`${SERVER}/platform/config.ts`, "127.0.0.1")],
  },
];
