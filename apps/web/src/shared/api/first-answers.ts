/** What a page needs first is asked for by the document itself (scripts/first-page.ts), while the program still loads. */
declare global {
  interface Window {
    /** By URL; an answer is there until it is taken. */
    voicewrightFirstAnswers?: Record<string, Promise<Response>>;
  }
}

/** What is not taken by then belongs to a page that was left. */
const FRESH_MS = 10_000;

/** Like fetch, but a call that the document has already made is not made again. */
export function sendOrTakeFirst(url: string, init: RequestInit): Promise<Response> {
  const answers = window.voicewrightFirstAnswers;
  const answer = init.method === "GET" && performance.now() < FRESH_MS ? answers?.[url] : undefined;
  if (answers === undefined || answer === undefined) return fetch(url, init);
  delete answers[url];
  return answer;
}
