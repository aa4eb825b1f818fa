import { FileText, Upload, X } from "lucide-react";
import { useRef } from "react";
import { formatFileSize } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { DOCUMENT_FILE_TYPES, DOCUMENT_RULES } from "./document-rules.ts";

type ChosenDocumentsProps = {
  readonly documents: readonly File[];
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (file: File) => void;
};

/** The documents that are to be sent, and the way to more of them. */
export function ChosenDocuments({ documents, onAdd, onRemove }: ChosenDocumentsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section aria-labelledby="documents" className="grid gap-2">
      <h3 id="documents" className="font-medium">
        Documents
      </h3>
      <ul className="grid gap-2 empty:hidden">
        {documents.map((file, index) => (
          <li key={`${file.name} ${index}`} className="flex items-center gap-3 rounded-xl border py-2 ps-3.5 pe-2">
            <FileText aria-hidden size={17} className="shrink-0 text-soft" />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{file.name}</bdi>
              <span className="block text-[0.8125rem] text-soft">{formatFileSize(file.size)}</span>
            </span>
            <IconButton label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
              <X aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button className="w-full border-dashed!" onClick={() => input.current?.click()}>
        <Upload aria-hidden size={16} />
        {documents.length === 0 ? "Choose documents" : "Add documents"}
      </Button>
      <p className="text-[0.8125rem] text-pretty text-soft">{DOCUMENT_RULES} You can also drop files here.</p>
      <input
        ref={input}
        type="file"
        multiple
        accept={DOCUMENT_FILE_TYPES}
        aria-label="Documents"
        className="hidden"
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </section>
  );
}
