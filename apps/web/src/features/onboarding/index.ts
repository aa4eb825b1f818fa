export { OnboardingCard } from "./onboarding-card.tsx";
