import type { AuditEvent } from "@voicewright/contract/workspace-settings/audit";
import type { VerificationRequest } from "@voicewright/contract/manual-verification/routes";
import { DOCUMENTS_FOLDER } from "../../entities/voice/verification/manual/index.ts";
import { voiceSamples } from "../../entities/recording/samples/tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { setWorkspaceFlagAcrossWorkspaces } from "../../platform/identity/workspace-flags.ts";
import { createId } from "../../platform/ids.ts";
import { cloneCalls } from "../clone-calls.ts";
import type { TestAccount } from "../test-account.ts";
import { insertTestAsset } from "../people/test-asset.ts";
import type { TestServer } from "../test-server.ts";

type Signed = Pick<TestAccount, "headers">;

const personOf = (place: number) => Float32Array.from({ length: 192 }, (_, index) => (index % 2 === place ? 0.1 : 0));
/** Two people, as the speaker encoder has them. */
export const TWO_PEOPLE = [personOf(0), personOf(1)] as const;

/** Lets a workspace have voices verified by documents. */
export async function allowDocuments(
  { platform }: TestServer,
  { scope: { workspaceId } }: Pick<TestAccount, "scope">,
): Promise<void> {
  await setWorkspaceFlagAcrossWorkspaces(
    platform.database,
    workspaceId,
    "can_request_manual_pro_voice_verification",
    true,
  );
}

/** A recording of somebody, of whom only the voice is known. */
export async function insertSampleOf(
  { platform }: TestServer,
  { scope: { workspaceId } }: Pick<TestAccount, "scope">,
  voiceId: string,
  speakerVector: Float32Array | null,
  durationMs = 60_000,
): Promise<void> {
  const assetId = await insertTestAsset(platform.database, workspaceId, { durationMs });
  await acrossWorkspaces(platform.database).insert(voiceSamples).values({
    sampleId: createId(),
    voiceId,
    workspaceId,
    assetId,
    fileName: "sample.wav",
    removeBackgroundNoise: false,
    speakerVector,
    position: 0,
    createdAt: platform.clock(),
  });
}

/** What was written down of somebody's workspace, the newest first. */
export async function auditOf(server: TestServer, { headers }: Signed): Promise<readonly AuditEvent[]> {
  await server.platform.audit.written();
  const response = await server.request("/v1/workspace/audit-logs", { headers });
  return ((await response.json()) as { entries: AuditEvent[] }).entries;
}

/** The same person in a new session. */
export async function signInAgain(server: TestServer, person: TestAccount): Promise<TestAccount> {
  const { email, password } = person;
  const response = await server.request("/v1/auth/login", { method: "POST", body: { email, password } });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { ...person, token, headers: { authorization: `Bearer ${token}` } };
}

type Page = { readonly verifications: readonly VerificationRequest[]; readonly has_more: boolean };

/** The calls of whoever decides, or tries to. */
export function verificationCalls(server: TestServer, { headers }: Signed) {
  const calls = cloneCalls(server, { headers });
  return {
    list: (query = "") => calls.call<Page>("GET", `/v1/admin/verifications?page_size=100${query}`),
    open: ({ verification_id: id, documents }: VerificationRequest, place = 0) =>
      server.request(`/v1/admin/verifications/${id}/documents/${documents[place]?.document_id}`, { headers }),
    decide: ({ verification_id: id }: Pick<VerificationRequest, "verification_id">, how: string, reason: string) =>
      calls.call<VerificationRequest>("POST", `/v1/admin/verifications/${id}/${how}`, { reason }),
  };
}

/** Where documents lie. */
export async function storedDocumentKeys({ platform }: TestServer): Promise<string[]> {
  const objects = await Array.fromAsync(platform.storage.listKeys(DOCUMENTS_FOLDER));
  return objects.map(({ key }) => key);
}

/** The status and the code of a refusal. */
export async function codeOf(response: Response): Promise<readonly [number, string]> {
  return [response.status, ((await response.json()) as { detail: { code: string } }).detail.code];
}
