export type { CreationEligibility } from "./introduction/introduction-step.tsx";
export { ProfessionalCloneFlow } from "./professional-clone-flow.tsx";
