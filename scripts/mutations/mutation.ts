/** A guard of the product, with an edit that takes it away and the test that has to notice. */
export type Mutation = {
  /** What is promised. */
  readonly promise: string;
  readonly file: string;
  /** The guard, as it stands once in the file. */
  readonly guard: string;
  /** What stands there without it. */
  readonly broken: string;
  readonly test: { readonly file: string; readonly name: string };
};

export const SERVER = "apps/server/src";

export function serverTest(file: string, name: string): Mutation["test"] {
  return { file: `${SERVER}/${file}`, name };
}
