export { attributeSignUp } from "./attribute-sign-up.ts";
export { findOwnLink } from "./store.ts";
