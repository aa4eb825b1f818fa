/** A file whose header is not there yet, or lies about its length, is asked for its end. */
const BEYOND_ANY_END_SECONDS = 1e9;

/** The length of a recording as the browser reads it, in seconds. Rejects when it cannot. */
export function readDuration(url: string): Promise<number> {
  const audio = document.createElement("audio");
  audio.preload = "metadata";
  return new Promise<number>((resolve, reject) => {
    const answer = () => {
      if (Number.isFinite(audio.duration)) resolve(audio.duration);
      else audio.currentTime = BEYOND_ANY_END_SECONDS;
    };
    audio.addEventListener("loadedmetadata", answer);
    audio.addEventListener("durationchange", answer);
    audio.addEventListener("error", () => reject(new TypeError("The browser cannot read the recording")));
    audio.src = url;
  }).finally(() => {
    audio.removeAttribute("src");
    audio.load();
  });
}
