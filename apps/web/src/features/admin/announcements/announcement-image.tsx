import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { ImageUpload } from "@/shared/ui/fields/image-upload.tsx";
import { useUploadImage } from "./announcement-queries.ts";

/** Uploads a picture, whose address stands in the form then. */
export function AnnouncementImage({ onUploaded }: { readonly onUploaded: (imageUrl: string) => void }) {
  const upload = useUploadImage(onUploaded);
  return (
    <div className="grid justify-items-start gap-2 sm:col-span-2">
      <ImageUpload
        label="Upload an image"
        fileLabel="Image file"
        pending={upload.isPending}
        onChoose={(file) => upload.mutate(file)}
      />
      {upload.isError && <Notice tone="error">{apiErrorMessage(upload.error)}</Notice>}
    </div>
  );
}
