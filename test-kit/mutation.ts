/** A guard of the product, with an edit that takes it away and the test that has to notice. */
export type Mutation = {
  /** What is promised. */
  readonly promise: string;
  /** From the folder of the row. */
  readonly file: string;
  /** The guard, as it stands once in the file. */
  readonly guard: string;
  /** What stands there without it. */
  readonly broken: string;
  /** `file` from the folder of the row; `name` is a part of the title. */
  readonly test: { readonly file: string; readonly name: string };
};
