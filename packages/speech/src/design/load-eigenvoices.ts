import { EIGENVOICE_DATA } from "./eigenvoice-data.ts";
import { type Eigenvoices, unpackEigenvoices } from "./eigenvoices.ts";

let unpacked: Eigenvoices | undefined;

/** The eigenvoices that come with the product. */
export function loadEigenvoices(): Eigenvoices {
  unpacked ??= unpackEigenvoices(EIGENVOICE_DATA);
  return unpacked;
}
