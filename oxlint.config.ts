import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The rules of the house, as the linter checks them: imports run down only, a feature is
 * entered through its index, and each kind of side effect has one home.
 */
const FEATURES_FOLDERS = {
  server: join(import.meta.dirname, "apps/server/src/features"),
  web: join(import.meta.dirname, "apps/web/src/features"),
};
const SERVER_FEATURES = readdirSync(FEATURES_FOLDERS.server);
const WEB_FEATURES = readdirSync(FEATURES_FOLDERS.web);

/** Which features a feature may use, through their index: what its `feature.ts` declares. */
function usedFeatures(app: keyof typeof FEATURES_FOLDERS, feature: string): string[] {
  const source = readFileSync(join(FEATURES_FOLDERS[app], feature, "feature.ts"), "utf8");
  const [, names = ""] = /^ {2}uses: \[([^\]]*)\],$/m.exec(source) ?? [];
  return Array.from(names.matchAll(/"([^"]+)"/g), ([, name = ""]) => name);
}

/** `regex` knows no look-around; exceptions are written as a `group` in the manner of .gitignore. */
type Pattern = { regex: string; message: string } | { group: string[]; message: string };

/** Each part of an entity, as `generation/spoken`, has an index of its own. */
const ENTITIES_THROUGH_INDEX: Pattern = {
  group: ["**/entities/**", "!**/entities/**/index.ts", "!**/entities/**/tables.ts"],
  message: "Use an entity through the index.ts of its part (its tables.ts for a foreign key).",
};

/** Features and entities ask for an ability, never for an engine: what is installed is the adapters' to know. */
const ABILITIES_FROM_PLATFORM: Pattern = {
  regex: "^@voicewright/speech/abilities/(choose-ability|open-ability)$",
  message: "Ask platform.abilities.",
};

function denyImports(files: string[], patterns: Pattern[]) {
  return { files, rules: { "no-restricted-imports": ["error", { patterns }] } };
}

function serverFeatureRules(feature: string) {
  const allowed = usedFeatures("server", feature);
  const others = SERVER_FEATURES.filter((other) => other !== feature);
  const closed = others.filter((other) => !allowed.includes(other)).join("|");
  return denyImports(
    [`apps/server/src/features/${feature}/**`],
    [
      {
        regex: `^(\\.\\./)+(features/)?(${closed})/`,
        message: `${feature} may not use this feature; its feature.ts does not declare it.`,
      },
      {
        group: [
          ...others.flatMap((other) => [
            `**/${other}/*`,
            `!**/${other}/index.ts`,
            `!**/${other}/tables.ts`,
            // A part of the platform may have the name of a feature.
            `!**/platform/${other}/*`,
          ]),
          // Its folders have the names of the features.
          "!@voicewright/contract/**",
        ],
        message: "Use another feature through its index.ts (its tables.ts for a foreign key).",
      },
      ENTITIES_THROUGH_INDEX,
      ABILITIES_FROM_PLATFORM,
      { regex: "/app\\.ts$|/main\\.ts$", message: "Features do not know the app that registers them." },
    ],
  );
}

function webFeatureRules(feature: string) {
  const allowed = usedFeatures("web", feature);
  const closed = WEB_FEATURES.filter((other) => other !== feature && !allowed.includes(other)).join("|");
  return denyImports(
    [`apps/web/src/features/${feature}/**`],
    [
      { regex: "^@/app(/|$)", message: "Features do not know the app." },
      {
        regex: `^@/features/(${closed})(/|$)`,
        message: `${feature} may not use this feature; its feature.ts does not declare it.`,
      },
      { regex: "^@/features/[^/]+/.+", message: "Use another feature through its index." },
      {
        regex: "^(\\.\\./)+(features|entities|shared|app)/",
        message: "Cross a layer with @/, so that the layer can be seen.",
      },
    ],
  );
}

/** What the packages of speech know of ours: what lies below them. */
const PACKAGE_EDGES = {
  text: ["audio"],
  voice: ["audio", "text"],
  speech: ["audio", "text", "voice"],
};

function packageRules([name, below]: [string, string[]]) {
  return denyImports(
    [`packages/${name}/src/**`],
    [
      {
        group: ["@voicewright/**", ...below.map((other) => `!@voicewright/${other}/**`)],
        message: `${name} knows nothing of ours but ${below.join(", ")}.`,
      },
      { regex: "^(\\.\\./)+fit/", message: "The product does not know how its numbers are fitted." },
    ],
  );
}

/** Nothing stands on the browser tests or the benches: what they share is in test-kit, or in the test kit of a package. */
const TOOL_RULES = [
  denyImports(
    ["scripts/**"],
    [{ regex: "^(\\.\\./)+(e2e|bench)/", message: "Scripts know neither browser tests nor benches; see test-kit." }],
  ),
  denyImports(
    ["e2e/**"],
    [
      {
        regex: "^(\\.\\./)+(bench|scripts)/",
        message: "Browser tests share with benches and scripts what is in test-kit.",
      },
    ],
  ),
  denyImports(
    ["bench/**"],
    [{ regex: "^(\\.\\./)+e2e/", message: "Benches share with browser tests what is in test-kit." }],
  ),
  denyImports(
    ["test-kit/**"],
    [
      {
        group: ["**/e2e/**", "**/bench/**", "**/scripts/**", "!**/scripts/runtime.mjs"],
        message: "The test kit knows nobody who uses it.",
      },
    ],
  ),
  denyImports(
    ["packages/voice/fit/**"],
    [
      {
        regex: "^@voicewright/server|^(\\.\\./)+(apps|e2e|bench|scripts|test-kit)/",
        message: "Fitting stands on the packages and their test kits alone.",
      },
    ],
  ),
];

const NO_DEFAULT_EXPORT = { "import/no-default-export": "error" };

export default {
  plugins: ["typescript", "import", "unicorn", "oxc", "promise", "react", "jsx-a11y", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  options: { typeAware: true },
  ignorePatterns: ["**/dist/**"],
  env: { node: true, browser: true, es2024: true },
  rules: {
    // Types too: who is read before whom is the same question for people.
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-unassigned-import": "off",
    "import/no-named-as-default-member": "off",
    "max-lines": ["error", { max: 400 }],
    "max-lines-per-function": ["error", { max: 100 }],
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: false }],
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-unnecessary-type-assertion": "error",
    "typescript/no-misused-spread": "off",
    "typescript/consistent-return": "off",
    "typescript/require-array-sort-compare": "off",
    "typescript/restrict-template-expressions": "off",
    "react/react-in-jsx-scope": "off",
    "react/exhaustive-deps": "error",
    "react/rules-of-hooks": "error",
    "eslint/no-shadow": "off",
    "eslint/no-underscore-dangle": "off",
    "eslint/no-await-in-loop": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-reverse": "off",
    "vitest/require-mock-type-parameters": "off",
  },
  overrides: [
    // Their tests are made by `itWorks`.
    { files: ["clients/**"], rules: { "vitest/no-standalone-expect": "off" } },
    denyImports(
      ["packages/contract/src/**"],
      [
        {
          regex: "^@voicewright/|^(\\.\\./){3,}|^(\\.\\./)+[a-z]+/src/",
          message: "The contract imports nothing of ours.",
        },
      ],
    ),
    denyImports(
      ["packages/audio/src/**"],
      [{ regex: "^@voicewright/|^(\\.\\./){3,}", message: "audio imports nothing of ours." }],
    ),
    ...Object.entries(PACKAGE_EDGES).map(packageRules),
    ...TOOL_RULES,
    denyImports(
      ["apps/server/src/platform/**"],
      [
        { regex: "(^|/)(features|entities|adapters)/", message: "The platform does not know what stands on it." },
        {
          regex: "^@voicewright/(speech|voice|text)(/|$)",
          message: "The platform knows no speech; adapters bring what does.",
        },
      ],
    ),
    denyImports(
      ["apps/server/src/adapters/**"],
      [
        {
          regex: "(^|/)(features|entities)/|/app\\.ts$|/main\\.ts$",
          message: "Adapters bring what is outside; they do not know who uses it.",
        },
      ],
    ),
    denyImports(
      ["apps/server/src/entities/**"],
      [
        { regex: "(^|/)features/|/app\\.ts$|/main\\.ts$", message: "Entities do not know the features on them." },
        ABILITIES_FROM_PLATFORM,
      ],
    ),
    ...SERVER_FEATURES.map(serverFeatureRules),
    denyImports(
      ["apps/web/src/shared/**"],
      [
        { regex: "^@/(app|features|entities)(/|$)", message: "shared knows no domain." },
        { regex: "^(\\.\\./)+(app|features|entities)/", message: "shared knows no domain." },
      ],
    ),
    denyImports(
      ["apps/web/src/entities/**"],
      [{ regex: "^@/(app|features)(/|$)|^(\\.\\./)+(app|features)/", message: "entities do not know features." }],
    ),
    ...WEB_FEATURES.map(webFeatureRules),
    {
      files: ["packages/*/src/**", "apps/server/src/**", "apps/web/src/**"],
      rules: NO_DEFAULT_EXPORT,
    },
    {
      files: ["apps/web/src/**"],
      rules: {
        "no-restricted-globals": [
          "error",
          { name: "fetch", message: "Only shared/api talks to the server." },
          { name: "localStorage", message: "Only shared/lib/storage touches it." },
          { name: "sessionStorage", message: "Only shared/lib/storage touches it." },
          { name: "AudioContext", message: "Only shared/audio makes one." },
        ],
      },
    },
    {
      files: ["apps/web/src/shared/api/**", "apps/web/src/shared/lib/**", "apps/web/src/shared/audio/**"],
      rules: { "no-restricted-globals": "off" },
    },
    {
      // A suite is one function. One file waits to be cut: the walk over the contract.
      files: [
        "**/*.{test,long-test,spec}.{ts,tsx}",
        "packages/speech/test/engine-contract.ts",
        "packages/contract/src/api/openapi.ts",
      ],
      rules: { "max-lines-per-function": "off" },
    },
    {
      files: ["packages/voice/src/premade/recipes.ts"],
      rules: { "max-lines": "off" },
    },
  ],
};
