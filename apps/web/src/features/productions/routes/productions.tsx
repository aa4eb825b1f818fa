import { createFileRoute } from "@tanstack/react-router";
import { ProductionsArea } from "../productions-area.tsx";

export const Route = createFileRoute("/app/productions/$")({
  beforeLoad: (at) => import("../productions-area.tsx").then(({ requirePage }) => requirePage(at)),
  component: ProductionsArea,
});
