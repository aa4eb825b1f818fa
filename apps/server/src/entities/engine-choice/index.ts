export { engineChoiceOf } from "./choose-engine.ts";
export {
  deleteEngineComparisonsAcrossWorkspaces,
  findComparedVoiceAcrossWorkspaces,
  listEngineComparisons,
  listUncomparedVoicesAcrossWorkspaces,
  saveEngineComparisonAcrossWorkspaces,
  trustedEngines,
} from "./comparison-store.ts";
