export { ApiKeysPage } from "./api-keys/api-keys-page.tsx";
export { AcceptInvitePage } from "./accept-invite-page.tsx";
export { ConfirmSignUpPage } from "./confirm-sign-up-page.tsx";
export { SignInPage } from "./sign-in-page.tsx";
export { SignUpPage } from "./sign-up-page.tsx";
