import { keyPermissionOf } from "@voicewright/contract/api/route";
import {
  MEMBER_PERMISSIONS,
  PERMISSION_TABLE,
  PERMISSION_TYPES,
  type PermissionType,
} from "@voicewright/contract/rules/permissions";
import { SEAT_TYPES, type SeatType } from "@voicewright/contract/rules/seats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteMember, updateMember } from "./members.ts";
import { startSession } from "./sessions.ts";
import { CONTRACT_CALLS, type ContractCall } from "../../../../../test-kit/contract-calls.ts";
import type { TestAccount, TestApiKey } from "../../testing/test-account.ts";
import { addTestGroup, addTestMember, letEverybody, type TestMember } from "../../testing/people/test-member.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { WhoMayRow } from "../../testing/people/who-may-row.ts";
import { WHO_MAY_OPEN_ROWS, WHO_MAY_ROWS } from "../../testing/people/who-may-rows.ts";

type Headers = Readonly<Record<string, string>>;
type Person = Pick<TestAccount, "headers" | "scope">;
type ClosedCall = ContractCall & { readonly row: Exclude<WhoMayRow, "open"> };

const PRACTICALLY_UNLIMITED = { max: 1_000_000, windowMs: 60_000, isExact: false };
const AT_ONCE = 24;
/** What the gate answers; whatever else is answered, the caller was let in. */
const REFUSALS: ReadonlySet<string> = new Set([
  "missing_api_key",
  "invalid_api_key",
  "unauthorized",
  "sign_in_required",
  "insufficient_permissions",
  "permission_denied",
  "workspace_access_denied",
]);

const ALL_CALLS = CONTRACT_CALLS.map((call) => ({ ...call, row: WHO_MAY_ROWS[call.route.id] }));
const CLOSED_CALLS: readonly ClosedCall[] = ALL_CALLS.flatMap(({ row, ...call }) =>
  row === undefined || row === "open" ? [] : [{ ...call, row }],
);

let server: TestServer;
/** The first account: it runs the installation. */
let operator: TestAccount;
let owner: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ rateLimitRules: { refused_credentials: PRACTICALLY_UNLIMITED } });
  operator = await server.signUp();
  owner = await server.signUp({ tier: "creator" });
});
afterAll(() => server.stop());

/** Undefined when the caller was let in, otherwise the code of the refusal. */
async function refusalOf({ method, path, body }: ContractCall, headers: Headers): Promise<string | undefined> {
  const response = await server.request(path, { method, body, headers });
  if (response.status < 400) {
    await response.body?.cancel();
    return undefined;
  }
  const { detail, error } = (await response.json()) as { detail?: { code?: string }; error?: { code?: string } };
  const code = (detail ?? error)?.code;
  return code !== undefined && REFUSALS.has(code) ? code : undefined;
}

/** Makes every call and answers those that were not answered as expected. */
async function surprises<Call extends ContractCall>(
  calls: readonly Call[],
  headersOf: (call: Call) => Headers | Promise<Headers>,
  expected: (call: Call) => string | undefined,
): Promise<readonly string[]> {
  const found: string[] = [];
  const waiting = [...calls];
  const work = async () => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop()) {
      const refusal = await refusalOf(call, await headersOf(call));
      if (refusal !== expected(call))
        found.push(`${call.method} ${call.route.path}: ${refusal ?? "let in"}, not ${expected(call) ?? "let in"}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.toSorted();
}

/** Signing out ends a session, so it gets one of its own. */
function sessionOf({ headers, scope }: Person) {
  return async ({ route }: ContractCall): Promise<Headers> =>
    route.id === "logout"
      ? { authorization: `Bearer ${await startSession(server.platform.database, scope, server.platform.clock())}` }
      : headers;
}

function isAtLeast(seat: SeatType, { row }: ClosedCall): boolean {
  return SEAT_TYPES.indexOf(seat) >= SEAT_TYPES.indexOf(row.seat);
}

function deniedUnless(isAllowed: boolean): string | undefined {
  return isAllowed ? undefined : "permission_denied";
}

describe("every route", () => {
  it("every route has a row, and every row a route", () => {
    expect(CONTRACT_CALLS.map(({ route }) => route.id).toSorted()).toEqual(Object.keys(WHO_MAY_ROWS).toSorted());
    for (const { route, row } of ALL_CALLS)
      expect([route.id, row === "open"]).toEqual([route.id, route.auth === "none"]);
  });

  it("routes are open without authentication only where the row or an optional identity allows it", async () => {
    const headersOf = () => ({});
    const expected = ({ route }: ContractCall) =>
      route.auth === "none" || route.auth === "optional" ? undefined : "missing_api_key";
    expect(await surprises(ALL_CALLS, headersOf, expected)).toEqual([]);
  });

  it("every route refuses invented keys and sessions", async () => {
    const key = { "xi-api-key": `sk_${"0".repeat(48)}` };
    expect(
      await surprises(
        CLOSED_CALLS,
        () => key,
        () => "invalid_api_key",
      ),
    ).toEqual([]);
    const session = { authorization: "Bearer invented" };
    expect(
      await surprises(
        CLOSED_CALLS,
        () => session,
        () => "unauthorized",
      ),
    ).toEqual([]);
  });
});

describe("people", () => {
  it.each(SEAT_TYPES)(
    "members with the seat %s and their keys can make exactly the calls of the seat",
    async (seat) => {
      const member = await addTestMember(server, owner, seat);
      const mayBySeat = (call: ClosedCall) =>
        deniedUnless(isAtLeast(seat, call) && call.row.isOwner !== true && call.row.isInstallationAdmin !== true);
      expect(await surprises(CLOSED_CALLS, sessionOf(member), mayBySeat)).toEqual([]);
      const key = await keyOf(member, seat);
      const mayByKey = (call: ClosedCall) => (call.route.auth === "session" ? "sign_in_required" : mayBySeat(call));
      expect(await surprises(CLOSED_CALLS, () => key.headers, mayByKey)).toEqual([]);
    },
  );

  it("workspace owners can make every call in it, but none that administers the installation", async () => {
    const expected = ({ row }: ClosedCall) => deniedUnless(row.isInstallationAdmin !== true);
    expect(await surprises(CLOSED_CALLS, sessionOf(owner), expected)).toEqual([]);
  });

  it("installation admins can also make the calls that administer the installation", async () => {
    expect(await surprises(CLOSED_CALLS, sessionOf(operator), () => undefined)).toEqual([]);
  });

  it("locked members are refused everything, and so are their keys", async () => {
    const member = await addTestMember(server, owner, "workspace_admin");
    const key = await member.createApiKey();
    await updateMember(server.platform.database, member.scope, { isLocked: true });
    for (const { headers } of [member, key])
      expect(
        await surprises(
          CLOSED_CALLS,
          () => headers,
          () => "workspace_access_denied",
        ),
      ).toEqual([]);
  });

  it("removed members are unknown, and so are their keys", async () => {
    const member = await addTestMember(server, owner, "workspace_admin");
    const key = await member.createApiKey();
    await deleteMember(server.platform.database, member.scope);
    expect(
      await surprises(
        CLOSED_CALLS,
        () => member.headers,
        () => "unauthorized",
      ),
    ).toEqual([]);
    expect(
      await surprises(
        CLOSED_CALLS,
        () => key.headers,
        () => "invalid_api_key",
      ),
    ).toEqual([]);
  });
});

/** With every right; made while its owner's seat could make keys. */
async function keyOf(member: TestMember, seatType: SeatType): Promise<TestApiKey> {
  const { database } = server.platform;
  await updateMember(database, member.scope, { seatType: "workspace_admin" });
  const key = await member.createApiKey();
  await updateMember(database, member.scope, { seatType });
  return key;
}

const HERE = MEMBER_PERMISSIONS.filter((one) => PERMISSION_TABLE[one].isHere);

describe("permissions that the workspace can deny to members", () => {
  it("deniable permissions guard calls where the feature exists, and none where it does not", () => {
    const rows = [...CLOSED_CALLS.map(({ row }) => row), ...Object.values(WHO_MAY_OPEN_ROWS)];
    const guarding = new Set(rows.flatMap(({ abilities }) => abilities ?? []));
    expect(MEMBER_PERMISSIONS.filter((one) => guarding.has(one))).toEqual(HERE);
  });
});

describe.each(HERE)("permissions that the workspace can deny to members: %s", (ability) => {
  const others = MEMBER_PERMISSIONS.filter((one) => one !== ability);
  const guarded = CLOSED_CALLS.filter(({ row }) => row.abilities?.includes(ability) === true);
  const unguarded = CLOSED_CALLS.filter(
    ({ row }) => row.abilities?.includes(ability) !== true && row.isInstallationAdmin !== true,
  );
  const isAdminOnly = ({ row }: ClosedCall) => row.seat === "workspace_admin" || row.isOwner === true;

  it("a permission is denied to members of denying groups, and to everybody but admins when disabled", async () => {
    const bound = await server.signUp({ tier: "creator" });
    const member = await addTestMember(server, bound, "workspace_member");
    const denied = await addTestMember(server, bound, "workspace_member");
    const excepted = await addTestMember(server, bound, "workspace_member");
    await addTestGroup(server, [denied, excepted], [], [ability]);
    await addTestGroup(server, [excepted], [ability]);
    const lets = async (person: Person, isLet: boolean) =>
      expect(await surprises(guarded, sessionOf(person), () => deniedUnless(isLet))).toEqual([]);

    await lets(member, true);
    await lets(denied, false);
    await lets(excepted, true);
    await lets(bound, true);
    expect(await surprises(unguarded, sessionOf(denied), (call) => deniedUnless(!isAdminOnly(call)))).toEqual([]);
    const keyed = guarded.filter(({ route }) => route.auth !== "session");
    for (const [person, isLet] of [
      [denied, false],
      [excepted, true],
    ] as const) {
      const key = await keyOf(person, "workspace_member");
      expect(
        await surprises(
          keyed,
          () => key.headers,
          () => deniedUnless(isLet),
        ),
      ).toEqual([]);
    }
    await letEverybody(server, bound, others);
    await lets(member, false);
    await lets(excepted, false);
    await lets(bound, true);
  });
});

describe("an API key", () => {
  const permitted = CLOSED_CALLS.filter(({ route }) => keyPermissionOf(route) !== undefined);

  // A link lets others hear: who makes one must be allowed to hear it too.
  const isGift = ({ route }: ClosedCall) => route.id === "create_history_share_link";

  it("an API key needs the permission of the call, and otherwise only that of what it grants", async () => {
    const alone = new Map<PermissionType, TestApiKey>();
    const without = new Map<PermissionType, TestApiKey>();
    for (const permission of PERMISSION_TYPES) {
      alone.set(permission, await operator.createApiKey({ permissions: [permission] }));
      const others = PERMISSION_TYPES.filter((one) => one !== permission);
      without.set(permission, await operator.createApiKey({ permissions: others }));
    }
    const headersOf = (keys: ReadonlyMap<PermissionType, TestApiKey>) => (call: ClosedCall) => {
      const permission = keyPermissionOf(call.route);
      return (permission === undefined ? undefined : keys.get(permission))?.headers ?? {};
    };
    const refused = (call: ClosedCall) => (isGift(call) ? "insufficient_permissions" : undefined);
    expect(await surprises(permitted, headersOf(alone), refused)).toEqual([]);
    expect(await surprises(permitted, headersOf(without), () => "insufficient_permissions")).toEqual([]);
  });

  it("a refused API key names the permission that it lacks", async () => {
    const key = await operator.createApiKey({ permissions: ["models_read"] });
    const response = await server.request("/v1/voices", { headers: key.headers });
    expect(await response.json()).toMatchObject({
      detail: {
        status: "missing_permissions",
        message: expect.stringContaining("missing the permission voices_read "),
      },
    });
  });

  it("an API key cannot make calls for signed-in people", async () => {
    const key = await operator.createApiKey();
    const personal = CLOSED_CALLS.filter(({ route }) => route.auth === "session");
    expect(
      await surprises(
        personal,
        () => key.headers,
        () => "sign_in_required",
      ),
    ).toEqual([]);
  });
});
