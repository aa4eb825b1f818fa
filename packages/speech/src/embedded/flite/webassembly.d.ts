/** The parts of the WebAssembly JavaScript API that are used here; Node's own types leave them out. */
declare namespace WebAssembly {
  class Module {
    private constructor();
    static imports(module: Module): { readonly module: string; readonly name: string }[];
  }
  class Memory {
    constructor(descriptor: { readonly initial: number });
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
