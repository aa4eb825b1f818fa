export { engineChoiceOf } from "./choose-engine.ts";
export {
  deleteEngineComparisonsAcrossWorkspaces,
  findComparedVoiceAcrossWorkspaces,
  listEngineComparisonsAcrossWorkspaces,
  listUncomparedVoicesAcrossWorkspaces,
  saveEngineComparisonAcrossWorkspaces,
  trustedEngines,
} from "./comparison-store.ts";
