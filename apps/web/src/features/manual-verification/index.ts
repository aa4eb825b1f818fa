export { VerificationRequestsPage } from "./decisions/verification-requests-page.tsx";
