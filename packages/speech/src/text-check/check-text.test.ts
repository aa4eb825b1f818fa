import { describe, expect, test } from "vitest";
import { judgeScores } from "./check-text.ts";

type Fit = readonly [overall: number, ...parts: number[]];

/** By how well a recording fits what each of three synthetic readers made of the text, as measured with people. */
const judge = (...fits: readonly Fit[]) =>
  judgeScores(fits.map(([overall, ...parts]) => ({ isAligned: true, overall, parts })));

describe("the verdict on a text", () => {
  test("a spoken text is accepted although synthetic readers misread a foreign word or name", () => {
    // "Als Gattung innerhalb der Pyrinae sehen die Früchte …", "… an der Law School dieser Hochschule."
    expect(judge([8.2, 0.8, 4.7, 5.4], [1.9, -1.5, 0.9, 2.5], [4.1, 0, 1.2, 3.2])).toMatchObject({ said: true });
    expect(judge([6.3, 2.2, 3.2, 1.3], [5, 2.4, 2.6, -1], [5.1, 2.8, 4.5, -1.8])).toMatchObject({ said: true });
  });

  test("another text is refused, even when each part fits a little", () => {
    expect(judge([2.2, 1.1, 0.8, 1.2], [1.6, 0.2, 2.7, 0.1])).toMatchObject({ said: false });
    expect(judge([2.4, 0.1, 1.3, 2], [2.4, 2.5, 0.1, 1], [2.9, 1.7, -0.7, 2.5])).toMatchObject({ said: false });
  });

  test("a text with a missing part is refused, however well the rest fits", () => {
    expect(judge([8.2, 5.6, 4.3, -2.4], [6.9, 6.2, 2.4, -2.7], [7.8, 5.6, 3.4, -3.2])).toMatchObject({ said: false });
  });

  test("a synthetic reader with a deviating length is ignored", () => {
    const misread = { isAligned: false, overall: -10, parts: [-10, -10] };
    const fits = [4.5, 4.2].map((overall) => ({ isAligned: true, overall, parts: [1.6, 2] }));
    expect(judgeScores([...fits, misread])).toMatchObject({ said: true });
  });
});
