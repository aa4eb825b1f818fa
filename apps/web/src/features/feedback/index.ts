export { FeedbackPanel } from "./feedback-panel.tsx";
