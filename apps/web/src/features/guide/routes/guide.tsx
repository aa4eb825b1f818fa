import { createFileRoute } from "@tanstack/react-router";
import { GuidePage } from "../guide-page.tsx";

export const Route = createFileRoute("/docs/$guide")({ component: Page });

function Page() {
  return <GuidePage slug={Route.useParams().guide} />;
}
