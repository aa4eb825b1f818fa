// A reporter of Vitest: writes down, as JSON, the tests that passed at the second try only. Its other reports do not say.
import { writeFileSync } from "node:fs";

export default class SecondTriesReporter {
  #titles = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky === true) this.#titles.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    const file = process.env.VOICEWRIGHT_SECOND_TRIES;
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#titles));
  }
}
