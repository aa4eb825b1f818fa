import { createFileRoute } from "@tanstack/react-router";
import { SharedPage } from "../share/shared-page.tsx";

export const Route = createFileRoute("/shared/$shareLinkId")({
  component: function Shared() {
    return <SharedPage shareLinkId={Route.useParams().shareLinkId} />;
  },
});
