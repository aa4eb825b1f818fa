import { type ComponentType, lazy, Suspense, useState } from "react";

/** Fetches a panel when it is opened for the first time, so that pages do not wait for what few people open. */
export function whenFirstOpened<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  /** Stands there until it is fetched. */
  Frame?: ComponentType<Props>,
): ComponentType<Props> {
  const Panel = lazy(async () => ({ default: await load() }));
  return function LazyPanel(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense fallback={Frame !== undefined && props.open && <Frame {...props} />}>
        <Panel {...props} />
      </Suspense>
    );
  };
}
