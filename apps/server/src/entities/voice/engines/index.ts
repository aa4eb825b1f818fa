export { engineChoiceOf } from "./choose-engine.ts";
export { engineName } from "./engine-name.ts";
export {
  deleteEngineComparisonsAcrossWorkspaces,
  findComparedVoiceAcrossWorkspaces,
  listEngineComparisonsAcrossWorkspaces,
  listUncomparedVoicesAcrossWorkspaces,
  saveEngineComparisonAcrossWorkspaces,
  trustedEngines,
  UNDECIDED,
} from "./comparison-store.ts";
