import type { TestAccount } from "../test-account.ts";
import type { TestServer } from "../test-server.ts";

/** Fills a workspace with people and groups: person `u1` in the group `g2`, and so on in turn. Each group denies voice_lab. */
export async function fillBigWorkspace(
  server: TestServer,
  { scope: { workspaceId } }: Pick<TestAccount, "scope">,
  { members, groups }: { readonly members: number; readonly groups: number },
): Promise<void> {
  const { pool } = server.opened.openedDatabase;
  await pool.query(
    `insert into users (id, public_id, email, password_hash, first_name, created_at)
     select 'u' || n, lpad(n::text, 64, '0'), 'p' || lpad(n::text, 5, '0') || '@example.org', '', 'Person ' || n, now()
     from generate_series(1, ${members}) n`,
  );
  await pool.query(
    `insert into workspace_members (workspace_id, user_id, seat_type, created_at)
     select $1, 'u' || n, 'workspace_member', now() from generate_series(1, ${members}) n`,
    [workspaceId],
  );
  await pool.query(
    `insert into workspace_groups (id, workspace_id, name, permissions, denied_permissions, created_at)
     select 'g' || n, $1, 'Group ' || lpad(n::text, 4, '0'), '[]', '["voice_lab"]', now()
     from generate_series(1, ${groups}) n`,
    [workspaceId],
  );
  await pool.query(
    `insert into workspace_group_members (group_id, workspace_id, user_id)
     select 'g' || (1 + n % ${groups}), $1, 'u' || n from generate_series(1, ${members}) n`,
    [workspaceId],
  );
  await pool.query("analyze");
}
