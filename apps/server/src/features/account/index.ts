export { hasTwoFactor } from "./two-factor/store.ts";
