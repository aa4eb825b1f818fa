export { InstantCloneFlow } from "./instant-clone-flow.tsx";
