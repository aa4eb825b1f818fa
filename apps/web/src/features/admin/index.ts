export { AnnouncementsPage } from "./announcements/announcements-page.tsx";
export { AuditPage } from "./audit/audit-page.tsx";
export { AdminFrame, AdminLayout } from "./frame/admin-frame.tsx";
export { JobsPage } from "./jobs/jobs-page.tsx";
export { StoragePage } from "./storage/storage-page.tsx";
export { HealthPage } from "./health/health-page.tsx";
export { SafetyPage } from "./safety/safety-page.tsx";
export { UsersPage } from "./people/users-page.tsx";
export { WorkspacesPage } from "./people/workspaces-page.tsx";
