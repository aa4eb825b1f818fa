export { engineChoiceOf } from "./choose-engine.ts";
export {
  deleteEngineComparisonsAcrossWorkspaces,
  findComparedVoiceAcrossWorkspaces,
  listEngineComparisonsAcrossWorkspaces,
  listUncomparedVoicesAcrossWorkspaces,
  saveEngineComparisonAcrossWorkspaces,
  trustedEngines,
  UNDECIDED,
} from "./comparison-store.ts";
