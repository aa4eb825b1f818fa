/** What a name may begin with when pressing it only shows something, and changes nothing. */
const HARMLESS =
  /^(open|show|hide|expand|collapse|pin|play|pause|close|search|next|previous|back|copy|filters?|sort|settings|history)\b/i;

type Pressed = { readonly matches: (selectors: string) => boolean };

/** Whether the person is asked before the assistant presses something: whatever may delete, change, send or cost. */
export function needsConsent(element: Pressed, name: string): boolean {
  if (element.matches("a[href], [role=tab], [aria-haspopup]:not([aria-haspopup=false])")) return false;
  return element.matches("[type=submit]") || !HARMLESS.test(name);
}
