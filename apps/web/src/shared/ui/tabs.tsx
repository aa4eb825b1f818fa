import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

type TabsProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly tabs: readonly { readonly value: T; readonly label: ReactNode }[];
  /** Beside the tabs, at the end of their line. */
  readonly trailing?: ReactNode;
  readonly className?: string;
  /** One `TabPanel` for each tab. */
  readonly children: ReactNode;
};

/** Underlined tabs. */
export function Tabs<T extends string>({ label, value, onChange, tabs, trailing, className, children }: TabsProps<T>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as T)} className={className}>
      <div className="flex shrink-0 items-center border-b px-5">
        <Base.List aria-label={label} activateOnFocus className="relative flex flex-1 gap-5">
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className="h-12 rounded-sm font-medium text-soft -outline-offset-2 transition-colors hover:text-ink data-active:text-ink"
            >
              {tab.label}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-ink transition-all duration-200" />
        </Base.List>
        {trailing}
      </div>
      {children}
    </Base.Root>
  );
}

type TabPanelProps = {
  readonly value: string;
  readonly className?: string;
  readonly keepMounted?: boolean;
  readonly children: ReactNode;
};

export function TabPanel({ value, className, keepMounted = false, children }: TabPanelProps) {
  return (
    <Base.Panel value={value} keepMounted={keepMounted} className={className}>
      {children}
    </Base.Panel>
  );
}
