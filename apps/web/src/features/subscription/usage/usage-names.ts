import { useQuery } from "@tanstack/react-query";
import { modelQueries } from "@/entities/model/model-queries.ts";
import { formatDuration, formatNumber } from "@/shared/lib/format.ts";
import { usageQueries } from "./usage-queries.ts";
import type { Dimension, Metric, Sums } from "./usage-rows.ts";

const PRODUCTS: Readonly<Record<string, string>> = {
  TTS: "Text to speech",
  STS: "Voice changer",
  VoiceGeneration: "Voice design",
};

export const WITHOUT_KEY = "Without a key";

export const DIMENSIONS: readonly { readonly value: Dimension; readonly label: string }[] = [
  { value: "product", label: "Product" },
  { value: "model", label: "Model" },
  { value: "voice", label: "Voice" },
  { value: "key", label: "API key" },
  { value: "member", label: "Member" },
];

export const METRICS: readonly { readonly value: Metric; readonly label: string }[] = [
  { value: "credits", label: "Credits" },
  { value: "characters", label: "Characters" },
  { value: "requests", label: "Requests" },
  { value: "audioMs", label: "Audio" },
];

export function formatMetric(metric: Metric, sums: Sums): string {
  return metric === "audioMs" ? formatDuration(sums.audioMs / 1_000) : formatNumber(sums[metric]);
}

export function productName(product: string): string {
  return PRODUCTS[product] ?? product;
}

/** What the values of a dimension are called; ids that are gone keep their end. */
export function useGroupNames(): (dimension: Dimension, value: string) => string {
  const names = useQuery(usageQueries.names()).data;
  const models = useQuery(modelQueries.list()).data;
  return (dimension, value) => {
    switch (dimension) {
      case "product":
        return productName(value);
      case "model":
        return models?.find(({ model_id: id }) => id === value)?.name ?? value;
      case "voice":
        return value === "" ? "No voice" : value;
      case "member":
        return names?.users.find(({ user_id: id }) => id === value)?.name ?? `Former member ${value.slice(-4)}`;
      case "key": {
        if (value === "") return WITHOUT_KEY;
        const key = names?.api_keys.find(({ hashed_xi_api_key: id }) => id === value);
        return key === undefined ? `Deleted key ${value.slice(-4)}` : `${key.name} (…${key.hint})`;
      }
    }
  };
}
