/** A test that goes red when the promise breaks: its file, and a part of its title as it stands there. */
export type PromiseTest = { readonly file: string; readonly title: string };

/** What keeps the promise: a row of the mutations, by what it promises, or a place of the source, by its words. */
export type PromiseGuard = { readonly mutation: string } | { readonly file: string; readonly words: string };

export type ProductPromise = {
  readonly id: string;
  readonly rule: string;
  readonly tests: readonly PromiseTest[];
  readonly guards: readonly PromiseGuard[];
  /** What of the rule no test shows yet. */
  readonly gap?: string;
};

export const SERVER = "apps/server/src";

export const test = (file: string, ...titles: readonly string[]): PromiseTest[] =>
  titles.map((title) => ({ file, title }));

export const serverTest = (file: string, ...titles: readonly string[]) => test(`${SERVER}/${file}`, ...titles);

export const mutations = (...promises: readonly string[]): PromiseGuard[] => promises.map((mutation) => ({ mutation }));

export const place = (file: string, words: string): PromiseGuard => ({ file, words });
