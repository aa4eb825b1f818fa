import { useState } from "react";
import { ApiKeyList, type KeyAct } from "./api-key-list.tsx";
import type { KeyCalls, ManagedKey } from "./api-key-queries.ts";
import { EditKeyDialog } from "./key-dialog.tsx";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";
import { RotateKeyDialog } from "./rotate-key-dialog.tsx";

type KeyManagerProps = { readonly calls: KeyCalls; readonly keys: readonly ManagedKey[] };

/** Keys with all that can be done with them. */
export function KeyManager({ calls, keys }: KeyManagerProps) {
  const [question, setQuestion] = useState<{ readonly act: KeyAct; readonly key: ManagedKey }>();
  const keyOf = (act: KeyAct) => (question?.act === act ? question.key : undefined);
  const close = () => setQuestion(undefined);
  return (
    <>
      <ApiKeyList calls={calls} keys={keys} onAct={(act, key) => setQuestion({ act, key })} />
      <EditKeyDialog calls={calls} apiKey={keyOf("edit")} onClose={close} />
      <RotateKeyDialog calls={calls} apiKey={keyOf("rotate")} onClose={close} />
      <RevokeKeyDialog calls={calls} apiKey={keyOf("revoke")} onClose={close} />
    </>
  );
}
