/** How the rows of a table belong to a workspace, and what of them is nobody's to take along. */
export type OwnedTable = {
  readonly name: string;
  /** As SQL, where the workspace's id is `$1`. */
  readonly where: string;
  /** Columns that stay here: secrets, and what only the server understands. */
  readonly without?: readonly string[];
  /** The column that names a file of the object storage, which comes along. */
  readonly fileColumn?: string;
};

function ofWorkspace(name: string, more: Pick<OwnedTable, "without" | "fileColumn"> = {}): OwnedTable {
  return { name, where: "workspace_id = $1", ...more };
}

function partOf(name: string, where: string, more: Pick<OwnedTable, "without" | "fileColumn"> = {}): OwnedTable {
  return { name, where, ...more };
}

/** Of projects that the workspace sees: what is private is taken along by the person whose it is. */
function ofProjects(name: string): OwnedTable {
  const where = "project_id in (select id from projects where workspace_id = $1 and private_user_id is null)";
  return { name, where };
}

const OF_GENERATIONS = "generation_id in (select id from voice_generations where workspace_id = $1)";

/** What a workspace consists of, as an export has it: a file of JSON lines for each. */
export const EXPORTED_TABLES: readonly OwnedTable[] = [
  partOf("workspaces", "id = $1"),
  ofWorkspace("workspace_flags"),
  ofWorkspace("workspace_limits"),
  ofWorkspace("workspace_pictures"),
  ofWorkspace("workspace_members"),
  ofWorkspace("workspace_groups"),
  ofWorkspace("workspace_group_members"),
  ofWorkspace("access_requests"),
  ofWorkspace("workspace_invites", { without: ["token_hash"] }),
  ofWorkspace("api_keys", { without: ["key_hash", "previous_key_hash"] }),
  ofWorkspace("workspace_credits"),
  ofWorkspace("credit_ledger_entries"),
  ofWorkspace("voices"),
  ofWorkspace("voice_roles"),
  ofWorkspace("voice_settings"),
  ofWorkspace("personal_voice_settings"),
  ofWorkspace("media_assets", { fileColumn: "object_key" }),
  ofWorkspace("media_uploads"),
  ofWorkspace("voice_samples"),
  ofWorkspace("speaker_separations"),
  ofWorkspace("upload_facts"),
  ofWorkspace("clone_previews"),
  ofWorkspace("professional_voices"),
  ofWorkspace("fine_tunings"),
  ofWorkspace("shared_voices"),
  ofWorkspace("added_voices"),
  ofWorkspace("verification_attempts"),
  ofWorkspace("spoken_peaks"),
  ofWorkspace("manual_verifications"),
  ofWorkspace("verification_documents", { fileColumn: "object_key" }),
  ofWorkspace("history_items", { fileColumn: "audio_key" }),
  ofWorkspace("share_links"),
  ofWorkspace("usage_events"),
  ofWorkspace("voice_generations"),
  partOf("voice_previews", OF_GENERATIONS, { fileColumn: "audio_key" }),
  ofWorkspace("remix_sessions"),
  partOf("remix_iterations", "session_id in (select id from remix_sessions where workspace_id = $1)"),
  partOf("remix_variants", OF_GENERATIONS),
  ofWorkspace("pronunciation_dictionaries"),
  ofWorkspace("pronunciation_dictionary_versions"),
  ofWorkspace("webhooks", { without: ["secret", "request_headers"] }),
  ofWorkspace("webhook_deliveries"),
  ofWorkspace("notices"),
  ofWorkspace("generation_comparisons"),
  ofWorkspace("producers"),
  ofWorkspace("production_teams"),
  ofWorkspace("production_collections"),
  ofWorkspace("productions"),
  partOf("projects", "workspace_id = $1 and private_user_id is null"),
  ofProjects("project_chapters"),
  ofProjects("project_blocks"),
  ofProjects("project_sentences"),
  ofProjects("project_block_versions"),
  ofProjects("project_takes"),
  ofWorkspace("jobs", { without: ["input"] }),
];

/** Tables with a workspace that no export has, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  audit_events: "the acts of everybody; the person's own are exported apart",
  credit_reservations: "holds of running work; what became of them is in the ledger",
  event_cursors: "how far the server has read",
  feedback_messages: "the words of each person, whose own are exported apart",
  generation_lines: "hashes of what may be generated again",
  idempotent_requests: "answers kept for repeated requests, sealed",
  open_socket_counts: "counters of connections",
  open_stream_counts: "counters of connections",
  parked_work: "what could not be handled, by its number, for the operator",
  sample_links: "addresses that work for minutes, as hashes",
  sessions: "those of the person are exported apart, without what they are found by",
  single_use_tokens: "tokens, as hashes",
  workspace_event_counters: "a counter",
  workspace_events: "notes for those who listen, which the rows themselves say",
};
