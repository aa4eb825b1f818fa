import { BookOpen, GraduationCap, Megaphone, MessageCircle, Mic, Moon } from "lucide-react";

const PROMPTS = [
  {
    label: "Tell a story",
    icon: BookOpen,
    text: "The lighthouse had been dark for eleven years when the lamp began to turn again. Nobody in the village spoke of it at breakfast. They buttered their bread, they looked at the sea, and they waited for someone else to say the keeper's name.",
  },
  {
    label: "Introduce a podcast",
    icon: Mic,
    text: "Welcome back to Small Hours, the show about people who work while everyone else is asleep. Tonight we ride along with a baker, a night nurse, and the woman who winds every public clock in the city. I'm glad you're here. Let's begin.",
  },
  {
    label: "Teach something",
    icon: GraduationCap,
    text: "Why is the sky blue? Sunlight is a mixture of colours, and the air scatters the short, blue waves far more than the long, red ones. So blue light reaches your eyes from every direction, while the rest comes more or less straight from the sun.",
  },
  {
    label: "Advertise a product",
    icon: Megaphone,
    text: "Mornings are hard. Coffee shouldn't be. Meet Ember: one button, forty seconds, and a cup that tastes like the one you drive across town for. Ember. Good morning, every morning.",
  },
  {
    label: "Greet a caller",
    icon: MessageCircle,
    text: "Hello, and thank you for calling Northwind Travel. All our agents are helping other customers just now. Your call is number two in line, and the wait is about three minutes. If you would like us to call you back, press one.",
  },
  {
    label: "Guide a meditation",
    icon: Moon,
    text: "Let your shoulders drop. Feel the weight of your hands. Breathe in slowly… and let it go. There is nothing to fix for the next few minutes, and nowhere else to be. Just this breath, and the quiet right after it.",
  },
] as const;

/** Something to start from, while the editor is empty. */
export function PromptChips({ onChoose }: { readonly onChoose: (text: string) => void }) {
  return (
    <div className="px-6 pb-6">
      <p id="prompt-chips" className="mb-3 text-[0.8125rem] text-soft">
        Get started with
      </p>
      <ul aria-labelledby="prompt-chips" className="flex flex-wrap gap-2">
        {PROMPTS.map(({ label, icon: Icon, text }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="inline-flex h-9 items-center gap-2 rounded-full border border-line-strong bg-panel px-3.5 font-medium transition-colors hover:bg-fill"
            >
              <Icon aria-hidden size={15} className="text-soft" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
