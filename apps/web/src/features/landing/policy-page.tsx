import { Link } from "@tanstack/react-router";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { BrandMark } from "@/shared/ui/brand-mark.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";

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
    text: "No fraud, no calls or messages in somebody else’s name, no false news. Do not let people believe that a generated voice is a real person where they rely on it.",
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
      <header>
        <Link to="/" className="inline-flex items-center gap-2.5 rounded-md font-semibold tracking-tight">
          <BrandMark />
          Voicewright
        </Link>
      </header>
      <main id="main" className="mt-10 grid gap-8">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight">Use policy</h1>
          <p className="mt-3 text-pretty text-soft">
            What voices may not be used for on this installation. Its operator can add rules, and is responsible for
            them.
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
            Prompts are checked on this server before anything is generated: for names of real people, fraud, sexual
            content with children, and words that the operator has forbidden. A refusal names the rule and costs
            nothing. The check compares words and cannot judge intentions: it can refuse a harmless prompt, and it can
            miss one that breaks the rules. If yours was refused by mistake, use other words, or ask the operator.
          </p>
        </section>
        <Link to="/" className={buttonStyle("outline", "md", "justify-self-start")}>
          Home page
        </Link>
      </main>
    </div>
  );
}
