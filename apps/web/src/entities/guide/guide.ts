import { plainText } from "./plain-text.ts";

/** Whom a guide is for: the folders of `docs/guide`. */
export const AUDIENCES = ["people", "operators", "developers"] as const;
export type Audience = (typeof AUDIENCES)[number];

export type GuideSection = {
  /** In the address, behind the `#`. */
  readonly id: string;
  readonly heading: string;
  readonly markdown: string;
  /** Other words that people look for it by. */
  readonly keywords: string;
  /** The address of the page in the product where it is done. */
  readonly page: string | undefined;
};

export type Guide = {
  /** Its name in the address. */
  readonly slug: string;
  readonly audience: Audience;
  readonly title: string;
  /** What it is about, before the first section. */
  readonly lead: string;
  readonly keywords: string;
  readonly sections: readonly GuideSection[];
};

const KEYWORDS = /^<!-- Also: (.*) -->$/m;
const PAGE_LINK = /\]\((\/app[^)\s]*)\)/;
const GUIDE_LINK = /\]\((?:\.\.?\/)*(?:[\w-]+\/)*([\w-]+)\.md(#[\w-]+)?\)/g;

const addressPart = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function readPart(markdown: string) {
  const body = markdown
    .replace(KEYWORDS, "")
    // Files link to each other by their names, pages by their addresses.
    .replace(GUIDE_LINK, (_link, slug: string, place = "") => `](/docs/${slug}${place})`)
    .trim();
  return { body, keywords: KEYWORDS.exec(markdown)?.[1] ?? "", page: PAGE_LINK.exec(body)?.[1] };
}

/** A guide from its file: `# title`, what it is about, and a section for each `## heading`. */
export function readGuide(audience: Audience, slug: string, file: string): Guide {
  const [start = "", ...rest] = file.split(/^## +/m);
  const [, title = slug, about = ""] = /^# +(.+)\n([^]*)$/.exec(start) ?? [];
  const lead = readPart(about);
  return {
    slug,
    audience,
    title,
    lead: lead.body,
    keywords: lead.keywords,
    sections: rest.map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      const { body, keywords, page } = readPart(lines.join("\n"));
      return {
        id: addressPart(heading),
        heading: plainText(heading),
        markdown: body,
        keywords,
        page: page ?? lead.page,
      };
    }),
  };
}

export function guideAddress({ slug }: Pick<Guide, "slug">, section?: Pick<GuideSection, "id">): string {
  return section === undefined ? `/docs/${slug}` : `/docs/${slug}#${section.id}`;
}
