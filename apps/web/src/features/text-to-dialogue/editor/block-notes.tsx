import { memo } from "react";
import { tagPieces } from "@/entities/model/tags.ts";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { useDialogueTools } from "./dialogue-context.ts";

const EMBEDDED_ENGINE = "embedded";

/** Which tags of a block act, and which do not: by the model's table and the engine that serves it. */
export const BlockNotes = memo(function BlockNotes({ id, text }: { readonly id: string; readonly text: string }) {
  const { model } = useDialogueTools();
  const hasBraces = /[{}]/.test(text);
  const brackets = text.includes("[") ? tagPieces(text, model).filter(({ kind }) => kind !== "words") : [];
  const named = (kind: "known" | "unknown") => [
    ...new Set(brackets.filter((piece) => piece.kind === kind).map((piece) => piece.text)),
  ];
  const [known, unknown] = [named("known"), named("unknown")];
  if (known.length === 0 && unknown.length === 0 && !hasBraces) return null;
  const depends = model.served_by[0] !== undefined && model.served_by[0] !== EMBEDDED_ENGINE;
  return (
    <div id={`notes-${id}`} className="grid gap-0.5 text-xs text-pretty">
      {known.length > 0 && (
        <p className="text-soft">
          {`Performed: ${known.join(" ")}`}
          {depends && " (pace and pauses always, the rest where the voice’s engine supports it)"}
        </p>
      )}
      {unknown.length > 0 && <p className="text-warning">{`Unknown, and not spoken: ${unknown.join(" ")}`}</p>}
      {hasBraces && <p className="text-warning">{MESSAGES.bracesWarning}</p>}
    </div>
  );
});
