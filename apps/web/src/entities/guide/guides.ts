import { AUDIENCES, type Guide, readGuide } from "./guide.ts";

/** All in one file, which comes when somebody opens the documentation or the assistant. */
const FILES = import.meta.glob<string>("../../../../../docs/guide/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** In the order in which they are listed; what is not named comes after them, by name. */
const ORDER = [
  "getting-started",
  "text-to-speech",
  "dialogues",
  "voice-changer",
  "history-and-sharing",
  "voices",
  "voice-library",
  "voice-design",
  "cloning",
  "verification",
  "pronunciation",
  "credits-and-plans",
  "account",
  "teams",
  "install",
  "administration",
  "backups",
  "troubleshooting",
  "first-request",
  "api-keys",
];

const placeOf = ({ slug }: Guide) => (ORDER.includes(slug) ? ORDER.indexOf(slug) : ORDER.length);

export const GUIDES: readonly Guide[] = Object.entries(FILES)
  .flatMap(([path, text]) => {
    const [, folder, slug] = /guide\/([\w-]+)\/([\w-]+)\.md$/.exec(path) ?? [];
    const audience = AUDIENCES.find((name) => name === folder);
    return audience === undefined || slug === undefined ? [] : [readGuide(audience, slug, text)];
  })
  .toSorted((one, other) => placeOf(one) - placeOf(other) || one.slug.localeCompare(other.slug));

export function findGuide(slug: string): Guide | undefined {
  return GUIDES.find((guide) => guide.slug === slug);
}
