import { queryOptions, useQueryClient } from "@tanstack/react-query";
import {
  type Announcement,
  type AnnouncementInput,
  announcementRoutes,
} from "@voicewright/contract/notifications/announcements";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

export function announcementsQuery() {
  return queryOptions({
    queryKey: ["admin-announcements"],
    queryFn: async ({ signal }) => (await api(announcementRoutes.listAnnouncements, { signal })).announcements,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: announcementsQuery().queryKey });
}

export type SaveAnnouncement = ReturnType<typeof useSaveAnnouncement>;
type Saved = { readonly order: AnnouncementInput; readonly announcement: Announcement | undefined };

/** Writes a new one, or one anew. */
export function useSaveAnnouncement() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["save-announcement"],
    makes: true,
    identify: ({ order, announcement }: Saved) => [announcement?.announcement_id, order],
    submit: ({ order, announcement }: Saved, headers) =>
      announcement === undefined
        ? api(announcementRoutes.createAnnouncement, { body: order, headers })
        : api(announcementRoutes.updateAnnouncement, {
            params: { announcement_id: announcement.announcement_id },
            body: order,
            headers,
          }),
    onSuccess: refresh,
  });
}

/** Answers the address of the picture. */
export function useUploadImage(onUploaded: (imageUrl: string) => void) {
  return useSubmit({
    name: ["upload-announcement-image"],
    makes: true,
    identify: (file: File) => [file.name, file.size, file.lastModified],
    submit: (file: File, headers) =>
      api(announcementRoutes.uploadAnnouncementImage, { files: { image: [file] }, headers }),
    onSuccess: ({ image_url: imageUrl }) => onUploaded(imageUrl),
  });
}

export function useDeleteAnnouncement() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["delete-announcement"],
    identify: (announcement: Announcement) => announcement.announcement_id,
    submit: ({ announcement_id }: Announcement) =>
      api(announcementRoutes.deleteAnnouncement, { params: { announcement_id } }),
    onSuccess: (_answer, { title }) => showToast({ kind: "success", title: `“${title}” is deleted` }),
    onError: (error) =>
      showToast({
        kind: "error",
        title: "The announcement could not be deleted",
        description: apiErrorMessage(error),
      }),
    onSettled: refresh,
  });
}
