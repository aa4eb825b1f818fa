import { expect, it } from "vitest";
import { libraryRefusals } from "./library-actions.ts";

const ADDABLE = { free_users_allowed: true, is_added_by_user: false, is_owned_by_workspace: false };
const circumstances = { isOnline: true, tier: "creator", slots: undefined, refusal: undefined };

it("library actions are disabled in advance for people without permission for them", () => {
  expect(libraryRefusals(ADDABLE, { circumstances, speakRefusal: undefined })).toEqual({});
  const mayNotAdd = { circumstances: { ...circumstances, refusal: "No adding." }, speakRefusal: undefined };
  expect(libraryRefusals(ADDABLE, mayNotAdd)).toEqual({ add: "No adding.", use: "No adding." });
  // What is at hand needs no adding.
  expect(libraryRefusals({ ...ADDABLE, is_added_by_user: true }, mayNotAdd)).toEqual({});
  const mayNotSpeak = { circumstances, speakRefusal: "No speaking." };
  for (const isAdded of [true, false])
    expect(libraryRefusals({ ...ADDABLE, is_added_by_user: isAdded }, mayNotSpeak)).toEqual({ use: "No speaking." });
});
