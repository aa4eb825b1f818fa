import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { useUploadImage } from "./announcement-queries.ts";

/** Takes a picture from the person's machine; its address stands in the form then. */
export function ImageUpload({ onUploaded }: { readonly onUploaded: (imageUrl: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadImage(onUploaded);
  return (
    <div className="grid justify-items-start gap-2 sm:col-span-2">
      <Button size="sm" pending={upload.isPending} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden size={15} />
        Upload an image
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label="Image file"
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it was mended.
          event.target.value = "";
          if (file !== undefined) upload.mutate(file);
        }}
      />
      {upload.isError && <Notice tone="error">{apiErrorMessage(upload.error)}</Notice>}
    </div>
  );
}
