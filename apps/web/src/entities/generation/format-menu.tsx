import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { historyRoutes } from "@voicewright/contract/history/routes";
import type { RefObject } from "react";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { MenuAt, MenuGroup, MenuItem } from "@/shared/ui/popups/menu.tsx";
import { FORMAT_GROUPS, formatFileName, formatLabel } from "./format-groups.ts";

type FormatMenuProps = {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly historyItemId: string;
  readonly fileName: string;
};

/** All formats of the API; every plan has all of them. */
export function FormatMenu({ open, anchor, onClose, historyItemId, fileName }: FormatMenuProps) {
  const download = useSubmit({
    name: ["download-as", historyItemId],
    submit: async (format: OutputFormat) => {
      const body = { history_item_ids: [historyItemId], output_format: format };
      const response = await api(historyRoutes.downloadHistory, { body });
      saveFile(await response.blob(), formatFileName(fileName, format));
    },
    onError: (error) => showToast({ kind: "error", title: apiErrorMessage(error) }),
  });
  return (
    <MenuAt label="Download as" open={open} anchor={anchor} onClose={onClose}>
      {FORMAT_GROUPS.map(({ label, formats }) => (
        <MenuGroup key={label} label={label}>
          {formats.map((format) => (
            <MenuItem key={format} onSelect={() => download.mutate(format)}>
              {formatLabel(format)}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </MenuAt>
  );
}
