import * as z from "zod/mini";

const BASE = "http://in-product.invalid";

/** What browsers pass over or take for something else, wherever it stands in an address. */
const TREACHEROUS = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * An address that a text may lead to, as a browser would write it: a path in the product, or one of the web. Undefined
 * for all else: scripts, other schemes, what hides its host behind a name, and paths that leave the product.
 */
export function safeLink(address: string): string | undefined {
  const text = address.trim();
  if (text === "" || TREACHEROUS.test(text)) return undefined;
  return text.startsWith("/") ? pathInProduct(text) : webAddress(text);
}

function pathInProduct(text: string): string | undefined {
  if (!URL.canParse(text, BASE)) return undefined;
  const url = new URL(text, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

function webAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { href, username, password } = new URL(text);
  return username === "" && password === "" ? href : undefined;
}

/** A field with such an address. */
export function linkSchema(maxCharacters: number) {
  return z.pipe(
    z.string().check(
      z.maxLength(maxCharacters),
      z.refine((text) => safeLink(text) !== undefined, "Input should be a web address, or a path that begins with /"),
    ),
    z.transform((text) => safeLink(text) ?? ""),
  );
}
