import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { StatusOk } from "../api/schema.ts";
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "../rules/limits.ts";
import { ADMINS, anySeat } from "../rules/people.ts";

const PICTURE_FILE = { picture: { isRequired: true, maxCount: 1, maxSizeBytes: PICTURE_MAX_BYTES } } as const;
const PICTURE_RULE = "PNG or JPEG, by its content. It takes the place of the one before.";
const SetPicture = z.object({ picture_url: z.string() });

const own = { feature: "members", path: "/v1/user/picture", auth: "session", people: anySeat("none") } as const;
const ofWorkspace = {
  feature: "members",
  path: "/v1/workspace/picture",
  auth: "required",
  people: ADMINS,
  permission: "workspace_write",
} as const;

/** The pictures that people and workspaces show in place of their initials. */
export const pictureRoutes = {
  setUserPicture: defineRoute({
    ...own,
    id: "set_user_picture",
    method: "POST",
    summary: "Set the picture of the signed-in person, in all of their workspaces.",
    description: PICTURE_RULE,
    files: PICTURE_FILE,
    response: SetPicture,
    errors: ["invalid_document"],
  }),
  removeUserPicture: defineRoute({
    ...own,
    id: "remove_user_picture",
    method: "DELETE",
    summary: "Remove the picture of the signed-in person.",
    response: StatusOk,
  }),
  setWorkspacePicture: defineRoute({
    ...ofWorkspace,
    id: "set_workspace_picture",
    method: "POST",
    summary: "Set the picture of the workspace.",
    description: PICTURE_RULE,
    files: PICTURE_FILE,
    response: SetPicture,
    errors: ["invalid_document"],
  }),
  removeWorkspacePicture: defineRoute({
    ...ofWorkspace,
    id: "remove_workspace_picture",
    method: "DELETE",
    summary: "Remove the picture of the workspace.",
    response: StatusOk,
  }),
  getPicture: defineRoute({
    id: "get_picture",
    feature: "members",
    method: "GET",
    path: "/v1/pictures/{picture_id}",
    summary: "The picture of somebody in the workspace, or of a workspace in which the signed-in person has a seat.",
    auth: "session",
    people: anySeat("none"),
    params: z.object({ picture_id: z.string() }),
    response: { kind: "binary", contentTypes: PICTURE_TYPES, description: "The picture." },
    errors: ["not_found"],
  }),
};
