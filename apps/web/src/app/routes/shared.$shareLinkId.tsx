import { createFileRoute } from "@tanstack/react-router";
import { SharedPage } from "@/features/shared-speech";

export const Route = createFileRoute("/shared/$shareLinkId")({
  component: function Shared() {
    return <SharedPage shareLinkId={Route.useParams().shareLinkId} />;
  },
});
