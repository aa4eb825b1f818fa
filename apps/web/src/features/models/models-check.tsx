import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { modelPacksQuery } from "./model-pack-queries.ts";

type ModelsCheckProps = {
  /** Whether no model is installed, nor about to be. */
  readonly onAnswer: (hasNone: boolean) => void;
};

/** Asks this server, and nobody else, whether models are installed. It shows nothing. */
export function ModelsCheck({ onAnswer }: ModelsCheckProps) {
  const { data } = useQuery(modelPacksQuery());
  const hasNone = data?.packs.every((pack) => pack.state === "not_installed" && pack.job === null);
  useEffect(() => {
    if (hasNone !== undefined) onAnswer(hasNone);
  }, [hasNone, onAnswer]);
  return null;
}
