import { createFileRoute } from "@tanstack/react-router";
import { AdminFrame } from "@/features/admin";
import { ModelsPage } from "@/features/models";

export const Route = createFileRoute("/app/models")({ component: ModelsInAdministration });

function ModelsInAdministration() {
  return (
    <AdminFrame>
      <ModelsPage />
    </AdminFrame>
  );
}
