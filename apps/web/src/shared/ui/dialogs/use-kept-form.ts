import { useEffect, useRef, useState } from "react";
import { keptForm } from "@/shared/lib/kept-form.ts";
import { useOnLeave } from "./unsaved-work.tsx";

/**
 * The state of a form that is not lost by a reload, by Back or by a link: what was entered is there again when the form
 * is opened again in this tab. It is forgotten once it is saved, and when somebody leaves its dialog without saving.
 * `name`: of the form and of what it changes. `isSaved` is needed where saving leads to another address.
 */
export function useKeptForm<Form extends object>(name: string, initial: Form, isSaved = false) {
  const [kept] = useState(() => keptForm(name, initial));
  const [form, setForm] = useState(kept.read);
  const [address] = useState(() => window.location.href);
  // A dialog that closes has still what was saved, also when its call is reset meanwhile.
  const saved = useRef<Form>(undefined);
  useEffect(() => {
    if (isSaved) saved.current = form;
    if (form === saved.current) kept.forget();
    else kept.keep(form);
  }, [kept, form, isSaved]);
  useOnLeave(kept.forget);
  // Gone from a page that stays: the form was sent, or closed. Back and links have changed the address by now.
  useEffect(
    () => () => {
      if (window.location.href === address) kept.forget();
    },
    [kept, address],
  );
  return [form, setForm] as const;
}
