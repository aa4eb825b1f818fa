import { useQueryClient } from "@tanstack/react-query";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { manualVerificationRoutes } from "@voicewright/contract/manual-verification/routes";
import { useState } from "react";
import { showRefusedFiles } from "@/entities/recording/refused-files.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { CancelButton, useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { FileDropArea } from "@/shared/ui/fields/file-drop-area.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { ChosenDocuments } from "./chosen-documents.tsx";
import { addDocuments, requestProblem } from "./document-rules.ts";

type ManualVerificationDrawerProps = {
  readonly voiceId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Documents by which the admin of the installation verifies the person of a voice. */
export function ManualVerificationDrawer({ voiceId, open, onOpenChange }: ManualVerificationDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="right" title="Manual verification">
      <DocumentForm voiceId={voiceId} onSent={() => onOpenChange(false)} />
    </Drawer>
  );
}

type DocumentFormProps = {
  readonly voiceId: string;
  readonly onSent: () => void;
};

const NOTHING_WRITTEN = { extraText: "" };

function DocumentForm({ voiceId, onSent }: DocumentFormProps) {
  const queryClient = useQueryClient();
  const [documents, setDocuments] = useState<readonly File[]>([]);
  const [wasTried, setWasTried] = useState(false);

  const request = useSubmit({
    name: ["request-manual-verification", voiceId],
    makes: true,
    submit: ({ files, text }: { readonly files: readonly File[]; readonly text: string }, headers) =>
      api(manualVerificationRoutes.requestManualVerification, {
        params: { voice_id: voiceId },
        body: { extra_text: text },
        files: { files },
        headers,
      }),
    onSuccess: () => {
      showToast({ kind: "success", title: MESSAGES.manualVerificationSent });
      void queryClient.invalidateQueries({ queryKey: voiceQueries.all() });
      onSent();
    },
  });

  // Of the documents nothing is kept in the browser: after a reload they are chosen again.
  const [{ extraText }, setEntered] = useKeptForm(`manual-verification.${voiceId}`, NOTHING_WRITTEN, request.isSuccess);
  useUnsavedWork(documents.length > 0 || extraText !== "");

  const change = (next: readonly File[]) => {
    setDocuments(next);
    request.reset();
  };
  const add = (files: readonly File[]) => {
    const { documents: next, refused } = addDocuments(documents, files);
    change(next);
    showRefusedFiles(refused);
  };
  const problem = requestProblem(documents, extraText);
  const send = () => {
    setWasTried(true);
    if (problem === undefined) request.mutate({ files: documents, text: extraText });
  };

  return (
    <FileDropArea hint="Drop your documents" onFiles={add} className="relative flex min-h-0 flex-1 flex-col">
      <div className="grid content-start gap-5 px-5 pb-5">
        <p className="text-pretty text-soft">
          Send documents that prove the voice is yours, for example a contract or an identity card. The admin of this
          installation reviews them and decides. They are stored encrypted, no one else can open them, and they are
          deleted 30 days after the decision.
        </p>
        <ChosenDocuments
          documents={documents}
          onAdd={add}
          onRemove={(file) => change(documents.filter((other) => other !== file))}
        />
        <TextArea
          label="Anything else the admin should know"
          value={extraText}
          rows={4}
          dir="auto"
          maxCharacters={PROFESSIONAL_LIMITS.documentsTextMaxCharacters}
          onChange={(event) => setEntered({ extraText: event.target.value })}
        />
        {wasTried && problem !== undefined && <Notice tone="error">{problem}</Notice>}
        {request.isError && <Notice tone="error">{apiErrorMessage(request.error)}</Notice>}
      </div>
      <div data-footer className="mt-auto flex flex-wrap justify-end gap-2 border-t px-5 py-4">
        <CancelButton />
        <Button variant="primary" pending={request.isPending} onClick={send}>
          Send request
        </Button>
      </div>
    </FileDropArea>
  );
}
