import { infiniteQueryOptions, useQueryClient } from "@tanstack/react-query";
import { manualVerificationRoutes, type VerificationRequest } from "@voicewright/contract/manual-verification/routes";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

export type RequestState = "pending" | "decided";
export type VerificationDocument = VerificationRequest["documents"][number];

const verificationsKey = ["verification-requests"] as const;

export function verificationsQuery(state: RequestState) {
  return infiniteQueryOptions({
    queryKey: [...verificationsKey, state],
    queryFn: ({ pageParam, signal }) =>
      api(manualVerificationRoutes.listVerificationRequests, {
        query: { state, start_after_verification_id: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? (page.last_verification_id ?? undefined) : undefined),
  });
}

/** Accepts a request, or refuses it with a reason. */
export function useDecide({ verification_id: verificationId }: VerificationRequest, onDecided: () => void) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["decide-verification", verificationId],
    makes: true,
    submit: ({ isAccepted, reason }: { readonly isAccepted: boolean; readonly reason: string }, headers) => {
      const call = { params: { verification_id: verificationId }, body: { reason }, headers };
      return isAccepted
        ? api(manualVerificationRoutes.acceptVerification, call)
        : api(manualVerificationRoutes.refuseVerification, call);
    },
    onSuccess: ({ voice_name: name }, { isAccepted }) => {
      showToast({
        kind: "success",
        title: isAccepted ? `${name} is verified` : `The documents of ${name} were refused`,
        description: isAccepted ? "Its training starts automatically." : "The owner sees the reason and can ask again.",
      });
      onDecided();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: verificationsKey }),
  });
}

/** Saves a document on the device of the admin; the server writes down that it was opened. */
export function useSaveDocument({ verification_id: verificationId }: VerificationRequest) {
  return useSubmit({
    name: ["save-document", verificationId],
    submit: async (document: VerificationDocument) => {
      const response = await api(manualVerificationRoutes.getVerificationDocument, {
        params: { verification_id: verificationId, document_id: document.document_id },
      });
      return await response.blob();
    },
    onSuccess: (content, document) => saveFile(content, document.file_name),
    onError: (error, document) =>
      showToast({ kind: "error", title: `${document.file_name} was not opened`, description: apiErrorMessage(error) }),
  });
}
