/** Control characters, except tab and newline. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** The text without characters that cannot be spoken: control characters, then surrogates that are still unpaired. */
export function removeUnspeakable(text: string): string {
  return text.replace(CONTROL_CHARACTERS, "").replace(LONE_SURROGATES, "");
}

/** A text as it is spoken and paid for: line ends are newlines, and unspeakable characters are removed. */
export function toSpeakableText(text: string): string {
  return removeUnspeakable(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n"));
}
