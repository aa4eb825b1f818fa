import { Link } from "@tanstack/react-router";
import { Notice } from "@/shared/ui/feedback/notice.tsx";

/** A prompt was refused, and by which rules. */
export function PolicyNotice({ message }: { readonly message: string }) {
  return (
    <Notice tone="error">
      {message}{" "}
      <Link to="/policy" target="_blank" className="rounded font-medium whitespace-nowrap underline underline-offset-2">
        Read the use policy
      </Link>
    </Notice>
  );
}
