import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { MODELS } from "@voicewright/contract/rules/model-catalogue";
import type { FineTuningState, ModelFineTuningState } from "@voicewright/contract/professional-clone/fine-tuning";
import { inArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { mediaAssets } from "../../media/assets/tables.ts";
import { voiceSamples } from "../../recording/samples/tables.ts";
import { voices } from "../record/tables.ts";
import { workspaceFlags } from "../../../platform/identity/tables.ts";
import { fineTunings, professionalVoices } from "./tables.ts";

/** What is known of a professional voice wherever it is found. */
export type ProfessionalFacts = {
  readonly language: string;
  /** What training would hear. */
  readonly usableMs: number;
  /** Whether a training has succeeded before, whatever became of later ones. */
  readonly isTrained: boolean;
  readonly isManualVerificationRequested: boolean;
  /** Whether its workspace may train voices whose person was not verified. */
  readonly isVerificationBypassed: boolean;
  readonly fineTunings: readonly {
    readonly modelId: string;
    readonly state: ModelFineTuningState;
    readonly progress: number;
    readonly message: string | null;
  }[];
};

const usableMs = sql`(
  select coalesce(sum(coalesce(${voiceSamples.usableMs}, ${mediaAssets.durationMs})), 0)
  from ${voiceSamples} join ${mediaAssets} on ${mediaAssets.assetId} = ${voiceSamples.assetId}
  where ${voiceSamples.voiceId} = ${voices.voiceId}
)`;
const isBypassed = sql`exists (
  select 1 from ${workspaceFlags}
  where ${workspaceFlags.workspaceId} = ${voices.workspaceId} and ${workspaceFlags.flag} = 'can_bypass_voice_captcha'
)`;

/** Column of a query of voices: null for those that are not professional. */
export function professionalFacts() {
  return sql<ProfessionalFacts | null>`(
    select jsonb_build_object(
      'language', ${professionalVoices.language},
      'usableMs', ${usableMs},
      'isTrained', ${professionalVoices.instantMaterials} is not null,
      'isManualVerificationRequested', ${professionalVoices.manualVerificationRequestedAt} is not null,
      'isVerificationBypassed', ${isBypassed},
      'fineTunings', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'modelId', ${fineTunings.modelId},
          'state', ${fineTunings.state},
          'progress', ${fineTunings.progress},
          'message', ${fineTunings.message}
        ) order by ${fineTunings.modelId}), '[]')
        from ${fineTunings} where ${fineTunings.voiceId} = ${voices.voiceId}
      )
    )
    from ${professionalVoices} where ${professionalVoices.voiceId} = ${voices.voiceId}
  )`;
}

/** Condition of a query of voices: professional ones in any of these states. */
export function isInFineTuningState(states: readonly FineTuningState[]): SQL | undefined {
  return or(...states.map(stateCondition));
}

const isProfessional = sql`exists (
  select 1 from ${professionalVoices} where ${professionalVoices.voiceId} = ${voices.voiceId}
)`;
const isBegun = sql`exists (
  select 1 from ${fineTunings} where ${fineTunings.voiceId} = ${voices.voiceId} and ${fineTunings.state} <> 'not_started'
)`;
const hasEnough = sql`${usableMs} >= ${PROFESSIONAL_LIMITS.usableMinMs}`;
const isAllowed = sql`(${voices.verifiedAt} is not null or ${isBypassed})`;

function stateCondition(state: FineTuningState): SQL {
  switch (state) {
    case "draft":
      return sql`(${isProfessional} and not ${isBegun} and not ${hasEnough})`;
    case "not_verified":
      return sql`(${isProfessional} and not ${isBegun} and ${hasEnough} and not ${isAllowed})`;
    case "not_started":
      return sql`(${isProfessional} and not ${isBegun} and ${hasEnough} and ${isAllowed})`;
    default:
      return sql`${voices.voiceId} in (select ${fineTunings.voiceId} from ${fineTunings} where ${inArray(fineTunings.state, [state])})`;
  }
}

type Standing = {
  readonly professional: ProfessionalFacts | null;
  readonly verifiedAt: Date | null;
};

/** Whether nothing but the length of its audio is in the way of the training. */
export function isAllowedToFineTune({ professional, verifiedAt }: Standing): boolean {
  return professional !== null && (verifiedAt !== null || professional.isVerificationBypassed);
}

/** What counts first when models are in different states. */
const STATE_ORDER = ["fine_tuning", "queued", "delayed", "fine_tuned", "failed"] as const;

/** The same as `isInFineTuningState` says of a voice that was found; null for a voice that is not professional. */
export function fineTuningStateOf(voice: Standing): FineTuningState | null {
  const { professional } = voice;
  if (professional === null) return null;
  const begun = STATE_ORDER.find((state) => professional.fineTunings.some((one) => one.state === state));
  if (begun !== undefined) return begun;
  if (professional.usableMs < PROFESSIONAL_LIMITS.usableMinMs) return "draft";
  return isAllowedToFineTune(voice) ? "not_started" : "not_verified";
}

const RUNNING_STATES: ReadonlySet<ModelFineTuningState> = new Set(["queued", "fine_tuning", "delayed"]);

/** Whether a training of the voice waits or runs. */
export function isBeingFineTuned({ professional }: Pick<Standing, "professional">): boolean {
  return professional?.fineTunings.some(({ state }) => RUNNING_STATES.has(state)) ?? false;
}

/** The models that a voice of this language can be trained for. */
export function tunableModels(language: string): readonly string[] {
  return MODELS.filter((model) => model.canBeFinetuned && model.languages.includes(language)).map(({ id }) => id);
}
