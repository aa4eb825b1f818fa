export { OnboardingCard } from "./onboarding-card.tsx";
export { OnboardingPage } from "./onboarding-page.tsx";
