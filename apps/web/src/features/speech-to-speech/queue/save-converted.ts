import { historyRoutes } from "@voicewright/contract/history/routes";
import { historyAudioUrl } from "@/entities/generation/history-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import type { ConvertedFile, Queue } from "./queue-items.ts";

export function saveConverted({ id, filename }: ConvertedFile): void {
  saveFile(historyAudioUrl(id), filename);
}

/** Files of the same name become "a (1).mp3", "a (2).mp3". */
export function distinctNames(files: readonly ConvertedFile[]): readonly ConvertedFile[] {
  const taken = new Set<string>();
  return files.map(({ id, filename }) => {
    const [, stem = filename, extension = ""] = /^(.*?)(\.[^.]+)?$/.exec(filename) ?? [];
    let name = filename;
    for (let count = 1; taken.has(name); count++) name = `${stem} (${count})${extension}`;
    taken.add(name);
    return { id, filename: name };
  });
}

/** All that is converted as one archive, which is made while the files come in. Rejects when one of them cannot be had. */
export async function saveAllConverted(queue: Queue): Promise<void> {
  const files = distinctNames(queue.flatMap(({ convertedFile }) => convertedFile ?? []));
  const { downloadZip } = await import("client-zip");
  const entries = async function* () {
    for (const { id, filename } of files) {
      const input = await api(historyRoutes.getHistoryAudio, { params: { history_item_id: id } });
      yield { name: filename, input };
    }
  };
  saveFile(await downloadZip(entries()).blob(), "converted.zip");
}
