/** What people may be to a voice of their workspace, from the role that may least to the one that may most. */
export const RESOURCE_ROLES = ["viewer", "commenter", "editor", "admin"] as const;

export type ResourceRole = (typeof RESOURCE_ROLES)[number];

/** The roles that what a service account makes can be shared with, as the compatible API has them. */
export const SHARING_LEVELS = ["admin", "editor", "viewer"] as const satisfies readonly ResourceRole[];

export type SharingLevel = (typeof SHARING_LEVELS)[number];

/** Whether somebody with a role, or with none, may do what needs at least another. */
export function meetsRole(role: string | null, least: ResourceRole): boolean {
  return RESOURCE_ROLES.findIndex((one) => one === role) >= RESOURCE_ROLES.indexOf(least);
}

/** As people read them. */
export const ROLE_LABELS: Readonly<Record<ResourceRole, string>> = {
  viewer: "Viewer",
  commenter: "Commenter",
  editor: "Editor",
  admin: "Admin",
};

/** The group that everybody in the workspace is in, as the compatible API calls it. */
export const EVERYONE_GROUP_ID = "default";
