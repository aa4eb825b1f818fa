import type { Mutation } from "../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "the English pack speaks with the symbols that its model knows",
    file: "../src/embedded/neural/symbol-table.ts",
    guard: "const table = tables.find(fits);",
    broken: "const table = tables.find((each) => fits(each) || each === listed);",
    test: {
      file: "../src/embedded/neural/symbol-table.test.ts",
      name: "a symbol table loses the one symbol that the model was not trained on",
    },
  },
  {
    promise: "a pack whose symbols do not fit its model is refused",
    file: "../src/embedded/neural/symbol-table.ts",
    guard: "const table = tables.find(fits);",
    broken: "const table = tables.find(fits) ?? listed;",
    test: {
      file: "../src/embedded/neural/symbol-table.test.ts",
      name: "a symbol table is refused where leaving out one symbol does not match the model",
    },
  },
];
