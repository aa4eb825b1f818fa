export { RecordingDrawer } from "./recording-drawer.tsx";
