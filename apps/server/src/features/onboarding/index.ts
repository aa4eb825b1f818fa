export { onboardingStanding } from "./see-checklist.ts";
