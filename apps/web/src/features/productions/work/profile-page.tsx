import { useQuery } from "@tanstack/react-query";
import { PRODUCTION_NAME_MAX_CHARACTERS } from "@voicewright/contract/productions/rules";
import type { Producer } from "@voicewright/contract/productions/producers";
import { useState } from "react";
import { producerQueries } from "@/entities/workspace/producer-queries.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { QueryState } from "@/shared/ui/feedback/query-state.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { useChangeProfile } from "../production-queries.ts";
import { ForProducers, ProductionsFrame } from "../productions-frame.tsx";

const LANGUAGE_CODE = /^[a-z]{2,3}$/;

export function ProducerProfilePage() {
  usePageTitle("Producer settings");
  return (
    <ForProducers>
      <ProductionsFrame title="Producer settings">
        <Profile />
      </ProductionsFrame>
    </ForProducers>
  );
}

function Profile() {
  const { user_id: userId } = useUser();
  const query = useQuery(producerQueries.profile(userId));
  return (
    <div className="mt-5">
      <QueryState query={query} what="profile">
        {({ producer }) => producer !== null && <ProfileForm producer={producer} />}
      </QueryState>
    </div>
  );
}

function ProfileForm({ producer }: { readonly producer: Producer }) {
  const [entered, setEntered] = useKeptForm("producer-profile", {
    name: producer.display_name,
    languages: producer.languages.join(", "),
    isAvailable: producer.is_available,
  });
  const { name, languages, isAvailable } = entered;
  const [problem, setProblem] = useState<{
    readonly name?: string;
    readonly languages?: string;
  }>({});
  const save = useChangeProfile(producer.user_id);
  const refusal = useCallRefusal("change_producer_profile");

  const submit = () => {
    const codes = languages
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((code) => code !== "");
    const unknown = codes.find((code) => !LANGUAGE_CODE.test(code));
    const problems = {
      ...(name.trim() === "" ? { name: "Please enter a name" } : {}),
      ...(unknown === undefined ? {} : { languages: `“${unknown}” is not a language code, such as en or pt` }),
    };
    setProblem(problems);
    if (Object.keys(problems).length > 0) return;
    save.mutate({ display_name: name.trim(), languages: codes, is_available: isAvailable });
  };

  return (
    <form
      noValidate
      aria-label="Producer settings"
      className="grid max-w-xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Display name"
        description="Shown to others in productions."
        value={name}
        maxLength={PRODUCTION_NAME_MAX_CHARACTERS}
        onChange={({ target }) => setEntered({ ...entered, name: target.value })}
        error={problem.name}
      />
      <TextField
        label="Languages"
        description="Codes of the languages you produce in, such as en, de."
        value={languages}
        onChange={({ target }) => setEntered({ ...entered, languages: target.value })}
        error={problem.languages}
      />
      <Switch
        label="Takes new work"
        description="If this is off, you cannot claim productions."
        checked={isAvailable}
        onChange={(next) => setEntered({ ...entered, isAvailable: next })}
      />
      {save.isError && <Notice tone="error">{apiErrorMessage(save.error)}</Notice>}
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" pending={save.isPending} disabledReason={refusal}>
          Save
        </Button>
        <Status className="text-soft">{save.isSuccess ? "Saved" : ""}</Status>
      </div>
    </form>
  );
}
