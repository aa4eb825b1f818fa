import { Download } from "lucide-react";
import { type ComponentType, useState } from "react";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { AdminPage } from "./admin-page.tsx";

type AdminListPageProps<Filter> = {
  readonly title: string;
  readonly description: string;
  readonly noFilter: Filter;
  /** Where the list can be fetched as a table. */
  readonly exportAddress: (filter: Filter) => string;
  readonly filters: ComponentType<{ readonly filter: Filter; readonly onChange: (filter: Filter) => void }>;
  readonly list: ComponentType<{ readonly filter: Filter }>;
};

/** A page of the admin area with a list, what of it is shown, and the same as a table. */
export function AdminListPage<Filter>({
  title,
  description,
  noFilter,
  exportAddress,
  filters: Filters,
  list: List,
}: AdminListPageProps<Filter>) {
  const [filter, setFilter] = useState(noFilter);
  return (
    <AdminPage
      title={title}
      description={description}
      actions={
        <a href={exportAddress(filter)} download className={buttonStyle("outline", "md")}>
          <Download aria-hidden size={16} />
          Export as CSV
        </a>
      }
    >
      <Filters filter={filter} onChange={setFilter} />
      <List filter={filter} />
    </AdminPage>
  );
}
