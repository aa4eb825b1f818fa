import { useQueryClient } from "@tanstack/react-query";
import { pictureRoutes } from "@voicewright/contract/members/pictures";
import type { ReactNode } from "react";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { ImageUpload } from "@/shared/ui/fields/image-upload.tsx";
import { workspaceQueries } from "../workspace-queries.ts";

const ROUTES = {
  user: { set: pictureRoutes.setUserPicture, remove: pictureRoutes.removeUserPicture },
  workspace: { set: pictureRoutes.setWorkspacePicture, remove: pictureRoutes.removeWorkspacePicture },
} as const;

type PictureFormProps = {
  readonly of: keyof typeof ROUTES;
  readonly pictureUrl: string | null;
  /** What is shown now. */
  readonly children: ReactNode;
};

/** Sets and removes the picture of the person, or of the workspace. */
export function PictureForm({ of, pictureUrl, children }: PictureFormProps) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: workspaceQueries.all() });
  const upload = useSubmit({
    name: ["set-picture", of],
    identify: (file: File) => [file.name, file.size, file.lastModified],
    submit: (file: File) => api(ROUTES[of].set, { files: { picture: [file] } }),
    onSuccess: refresh,
  });
  const removal = useSubmit({
    name: ["remove-picture", of],
    submit: () => api(ROUTES[of].remove, {}),
    onSuccess: refresh,
  });
  const error = upload.error ?? removal.error;
  return (
    <div className="grid gap-3">
      {error !== null && <Notice tone="error">{apiErrorMessage(error)}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <ImageUpload
          label={pictureUrl === null ? "Upload picture" : "Change picture"}
          fileLabel={of === "user" ? "Profile picture" : "Workspace picture"}
          pending={upload.isPending}
          onChoose={(file) => {
            removal.reset();
            upload.mutate(file);
          }}
        />
        {pictureUrl !== null && (
          <Button
            size="sm"
            pending={removal.isPending}
            onClick={() => {
              upload.reset();
              removal.mutate();
            }}
          >
            Remove picture
          </Button>
        )}
      </div>
      <p className="text-[0.8125rem] text-soft">PNG or JPEG, up to 1 MB.</p>
    </div>
  );
}
