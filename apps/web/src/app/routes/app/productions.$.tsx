import { createFileRoute } from "@tanstack/react-router";
import { ProductionsArea } from "@/features/productions";

export const Route = createFileRoute("/app/productions/$")({
  beforeLoad: (at) => import("@/features/productions").then(({ requirePage }) => requirePage(at)),
  component: ProductionsArea,
});
