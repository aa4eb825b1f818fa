import { OPERATE, READ, SPEAK, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  compare_generations: SPEAK,
  get_compared_audio: READ,
  save_dialogue_preference: SPEAK,
  get_comparison_results: OPERATE,
  update_comparison_settings: OPERATE,
};
