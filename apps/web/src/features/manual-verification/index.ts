export { VerificationRequestsPage } from "./decisions/verification-requests-page.tsx";
export { ManualVerificationButton } from "./request/manual-verification-button.tsx";
export { RefusedDocuments } from "./request/refused-documents.tsx";
