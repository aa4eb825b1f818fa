/** What an action brings about, one point for each. */
export function ConsequenceList({ consequences }: { readonly consequences: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-4">
      {consequences.map((consequence) => (
        <li key={consequence}>{consequence}</li>
      ))}
    </ul>
  );
}
