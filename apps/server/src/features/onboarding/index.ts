export { onboardingStatus } from "./open-checklist.ts";
