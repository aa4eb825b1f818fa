export { handOverDialogue } from "./draft/handed-over.ts";

export async function loadDialoguePage() {
  return (await import("./dialogue-page.tsx")).DialoguePage;
}
