/** Lowers all sound of the page but its own, also what begins to play meanwhile. Answers how to end that. */
export function lowerOthers(own: HTMLMediaElement | undefined, volume: number): () => void {
  const before = new Map<HTMLMediaElement, number>();
  const lower = (element: unknown) => {
    if (!(element instanceof HTMLMediaElement) || element === own || before.has(element)) return;
    before.set(element, element.volume);
    element.volume = Math.min(element.volume, volume);
  };
  for (const element of document.querySelectorAll("audio, video")) lower(element);
  // Events of media do not bubble, but they can be caught on their way down.
  const onPlay = ({ target }: Event) => lower(target);
  document.addEventListener("play", onPlay, true);
  return () => {
    document.removeEventListener("play", onPlay, true);
    for (const [element, volumeBefore] of before) element.volume = volumeBefore;
  };
}
