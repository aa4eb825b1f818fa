import { Accordion } from "@base-ui/react/accordion";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { VideoPlayer } from "@/shared/ui/video/video-player.tsx";
import { GUIDE_SECTIONS } from "./guide-sections.ts";
// Small files would come as data, which the page's policy does not let a track load.
import captionsUrl from "./how-to-record.vtt?no-inline";
import videoUrl from "./how-to-record.webm";

type GuideDrawerProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The way on, once one knows how. */
  readonly action?: ReactNode;
};

/** How to record for a professional clone. */
export function GuideDrawer({ open, onOpenChange, action }: GuideDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="right" title="How to record">
      <div className="grid content-start gap-5 px-5 pb-6">
        <VideoPlayer
          title="How to record"
          src={videoUrl}
          captionsSrc={captionsUrl}
          captionsLanguage="en"
          className="shrink-0"
        />
        <Accordion.Root defaultValue={[GUIDE_SECTIONS[0]?.title]} multiple className="divide-y border-y">
          {GUIDE_SECTIONS.map(({ title, paragraphs }) => (
            <Accordion.Item key={title} value={title}>
              <Accordion.Header>
                <Accordion.Trigger className="group flex w-full items-center justify-between gap-3 py-3.5 text-start font-medium">
                  {title}
                  <ChevronDown
                    aria-hidden
                    size={16}
                    className="shrink-0 text-soft transition-transform group-data-panel-open:rotate-180"
                  />
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Panel className="h-(--accordion-panel-height) overflow-hidden text-pretty text-soft transition-[height] duration-200 data-ending-style:h-0 data-starting-style:h-0">
                <div className="grid gap-2 pb-4">
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion.Root>
        {action}
      </div>
    </Drawer>
  );
}
