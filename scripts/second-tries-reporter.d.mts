type TriedTest = {
  readonly fullName: string;
  readonly module: { readonly relativeModuleId: string };
  readonly diagnostic: () => { readonly flaky: boolean } | undefined;
};

/** A reporter of Vitest; see the module. */
export default class SecondTriesReporter {
  onTestCaseResult(test: TriedTest): void;
  onTestRunEnd(): void;
}
