export { GroupsPage } from "./groups-page.tsx";
export { InvitesPage } from "./invites-page.tsx";
export { MembersPage } from "./members-page.tsx";
