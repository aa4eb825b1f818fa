import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { ImageUpload } from "@/shared/ui/fields/image-upload.tsx";
import { useUploadImage } from "./announcement-queries.ts";

type AnnouncementImageProps = { readonly isSmall?: boolean; readonly onUploaded: (imageUrl: string) => void };

/** Uploads a picture, whose address stands in the form then. */
export function AnnouncementImage({ isSmall = false, onUploaded }: AnnouncementImageProps) {
  const upload = useUploadImage(onUploaded);
  return (
    <div className="grid justify-items-start gap-2 sm:col-span-2">
      <ImageUpload
        label={isSmall ? "Upload a small image" : "Upload an image"}
        fileLabel={isSmall ? "Small image file" : "Image file"}
        pending={upload.isPending}
        onChoose={(file) => upload.mutate(file)}
      />
      {upload.isError && <Notice tone="error">{apiErrorMessage(upload.error)}</Notice>}
    </div>
  );
}
