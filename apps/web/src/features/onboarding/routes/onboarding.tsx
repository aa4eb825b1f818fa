import { createFileRoute } from "@tanstack/react-router";
import { OnboardingPage } from "../onboarding-page.tsx";

export const Route = createFileRoute("/app/onboarding")({ component: OnboardingPage });
