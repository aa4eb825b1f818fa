import type { VerificationRequest } from "@voicewright/contract/manual-verification/routes";
import { Download, FileText, TriangleAlert } from "lucide-react";
import { formatFileSize } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { useSaveDocument } from "./verification-queries.ts";

const KEY_MISSING = "It was encrypted with a key that this installation does not have.";

/** The documents of a request, each to be saved and looked at. */
export function RequestDocuments({ request }: { readonly request: VerificationRequest }) {
  const save = useSaveDocument(request);
  const isAnyLost = request.documents.some(({ state }) => state === "key_missing");
  return (
    <div className="grid gap-2">
      <ul aria-label={`Documents of ${request.voice_name}`} className="grid gap-2 empty:hidden">
        {request.documents.map((document) => (
          <li
            key={document.document_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border py-2 ps-3.5 pe-2"
          >
            {document.state === "readable" ? (
              <FileText aria-hidden size={17} className="shrink-0 text-soft" />
            ) : (
              <TriangleAlert aria-hidden size={17} className="shrink-0 text-warning" />
            )}
            <span className="min-w-40 flex-1">
              <bdi className="block font-medium break-words">{document.file_name}</bdi>
              <span className="block text-[0.8125rem] text-soft">{formatFileSize(document.size_bytes)}</span>
            </span>
            <Button
              size="sm"
              aria-label={`Save ${document.file_name}`}
              pending={save.isPending && save.variables?.document_id === document.document_id}
              disabledReason={document.state === "readable" ? undefined : KEY_MISSING}
              onClick={() => save.mutate(document)}
            >
              <Download aria-hidden size={14} />
              Save
            </Button>
          </li>
        ))}
      </ul>
      {isAnyLost && (
        <Notice tone="warning">
          Some of these documents cannot be opened: they were encrypted with a key that this installation does not have.
          Put the key file back, or refuse the request and have the documents sent again.
        </Notice>
      )}
    </div>
  );
}
