import { createFileRoute } from "@tanstack/react-router";
import { AdminFrame } from "@/features/admin";
import { ModelsPage } from "../models-page.tsx";

export const Route = createFileRoute("/app/models")({ component: ModelsInAdministration });

function ModelsInAdministration() {
  return (
    <AdminFrame>
      <ModelsPage />
    </AdminFrame>
  );
}
