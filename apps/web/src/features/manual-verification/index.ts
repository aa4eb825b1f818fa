export { VerificationRequestsPage } from "./decisions/verification-requests-page.tsx";
export { ManualVerificationButton } from "@/entities/voice/verification/manual/manual-verification-button.tsx";
export { RefusedDocuments } from "@/entities/voice/verification/manual/refused-documents.tsx";
