import { Link } from "@tanstack/react-router";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { BrandMark } from "@/shared/ui/brand-mark.tsx";

const RULES = [
  {
    title: "No real people without their consent",
    text: "A voice may not be designed, remixed or cloned to pass for a real person who has not agreed to it: no politicians, actors, singers or other public figures by name, and no private people either. Describe the voice itself: its age, accent, pitch and character.",
  },
  {
    title: "Clone only voices you have the right to",
    text: "A recording may be cloned when the voice in it is yours, or when the person it belongs to has agreed to what it will be used for.",
  },
  {
    title: "No deceit",
    text: "No fraud, no calls or messages in somebody else’s name, no false news, and no pretending to a listener who relies on it that a made voice is a person.",
  },
  {
    title: "No harm",
    text: "No threats, no harassment, no incitement to violence or hatred against people for what they are.",
  },
  {
    title: "Nothing sexual with children’s voices",
    text: "Voices of children, or voices described as such, may never be used in a sexual context.",
  },
] as const;

/** What voices may not be made for, and what happens when a prompt asks for it. */
export function PolicyPage() {
  usePageTitle("Use policy");
  return (
    <div className="mx-auto max-w-2xl px-5 py-8 sm:py-14">
      <Link to="/" className="inline-flex items-center gap-2.5 rounded-md font-semibold tracking-tight">
        <BrandMark />
        Voicewright
      </Link>
      <main id="main" className="mt-10 grid gap-8">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight">Use policy</h1>
          <p className="mt-3 text-pretty text-soft">
            What voices of this installation may not be made for. Whoever runs the installation can add rules, and is
            responsible for them.
          </p>
        </div>
        <ol className="grid gap-6">
          {RULES.map(({ title, text }) => (
            <li key={title}>
              <h2 className="font-semibold">{title}</h2>
              <p className="mt-1 text-pretty text-soft">{text}</p>
            </li>
          ))}
        </ol>
        <section aria-labelledby="when-refused">
          <h2 id="when-refused" className="font-semibold">
            When a prompt is refused
          </h2>
          <p className="mt-1 text-pretty text-soft">
            Prompts are checked on this server before anything is made: for the names of real people, for fraud, for
            what sexualises children, and for words that whoever runs the installation has ruled out. A refusal names
            the rule and costs nothing. The check knows words and not intentions: it can refuse an innocent prompt, and
            it can miss one that breaks the rules. If it is wrong about yours, say the same in other words, or ask
            whoever runs the installation.
          </p>
        </section>
      </main>
    </div>
  );
}
