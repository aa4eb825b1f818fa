export { LandingPage } from "./landing-page.tsx";
export { PolicyPage } from "./policy-page.tsx";
