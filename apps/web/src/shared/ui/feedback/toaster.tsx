import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { buttonStyle } from "../buttons/button-style.ts";
import { useEffect, useLayoutEffect, useRef } from "react";
import { takeToasts, toastManager, type ToastKind } from "./toast-manager.ts";
import { type Box, clearBottomPx, toastsBottomPx } from "./toast-place.ts";

const ICONS = {
  info: { icon: Info, style: "text-soft" },
  success: { icon: CircleCheck, style: "text-success" },
  warning: { icon: TriangleAlert, style: "text-warning" },
  error: { icon: CircleAlert, style: "text-danger" },
} as const satisfies Record<ToastKind, unknown>;

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const { icon: Icon, style } = ICONS[(toast.type as ToastKind | undefined) ?? "info"];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["right", "down"]}
        className="w-full translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-xl bg-panel shadow-popup transition duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 p-3.5">
          <Icon aria-hidden size={18} className={`mt-px shrink-0 ${style}`} />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-medium text-pretty" render={<p />} />
            <Toast.Description className="mt-0.5 text-pretty break-words text-soft" />
            {toast.actionProps !== undefined && <Toast.Action className={buttonStyle("outline", "sm", "mt-2.5")} />}
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="-m-1 grid size-7 shrink-0 place-items-center rounded-md text-soft hover:bg-fill hover:text-ink"
          >
            <X aria-hidden size={15} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** What toasts never cover: the bars with the buttons of a page or dialog, and the player. */
const BARS = "[data-footer]";
/** What they do not cover as long as there is room beside it. */
const CONTROLS = "button, a[href], input, select, summary, [role=button], [role=slider]";

function boxOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { leftPx: left, rightPx: right, topPx: top, bottomPx: bottom };
}

/** What can be pressed now: in the window, and under nothing but the toasts. */
function pressableBoxes(viewport: Element): Box[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (viewport.contains(control)) return [];
    const box = boxOf(control);
    const [middleX, middleY] = [(box.leftPx + box.rightPx) / 2, (box.topPx + box.bottomPx) / 2];
    const above = document.elementsFromPoint(middleX, middleY).find((element) => !viewport.contains(element));
    return above !== undefined && control.contains(above) ? [box] : [];
  });
}

/** At the foot of the window, above what stands there now. */
function ToastPlace() {
  const { toasts } = Toast.useToastManager();
  const ref = useRef<HTMLDivElement>(null);
  const hasToasts = toasts.length > 0;

  useLayoutEffect(() => {
    const viewport = ref.current;
    if (viewport === null || !hasToasts) return;
    const place = () => {
      viewport.style.removeProperty("bottom");
      const bars = [...document.querySelectorAll(BARS)].map(boxOf).filter((bar) => bar.bottomPx > bar.topPx);
      const place = boxOf(viewport);
      const clearPx = clearBottomPx(place, [...bars, ...pressableBoxes(viewport)], window.innerHeight);
      viewport.style.bottom = `${clearPx ?? toastsBottomPx(place, bars, window.innerHeight)}px`;
    };
    // A dialog that opens or closes and the player change what is there.
    const sizes = new ResizeObserver(place);
    sizes.observe(viewport);
    sizes.observe(document.body);
    const layers = new MutationObserver(place);
    layers.observe(document.body, { childList: true });
    // What was scrolled to may have buttons where they stand.
    document.addEventListener("scrollend", place, { capture: true });
    place();
    return () => {
      document.removeEventListener("scrollend", place, { capture: true });
      sizes.disconnect();
      layers.disconnect();
    };
  }, [hasToasts]);

  return (
    <Toast.Viewport
      ref={ref}
      className="fixed end-4 bottom-4 z-[60] flex w-[calc(100vw-2rem)] max-w-sm flex-col gap-2 sm:end-6"
    >
      <ToastList />
    </Toast.Viewport>
  );
}

/** Shows the toasts of `showToast`. One stands at the edge of the app. */
export function Toaster() {
  useEffect(takeToasts, []);
  return (
    <Toast.Provider toastManager={toastManager} limit={4}>
      <Toast.Portal>
        <ToastPlace />
      </Toast.Portal>
    </Toast.Provider>
  );
}
