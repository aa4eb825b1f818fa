import { loadWeights } from "../weights/load-weights.ts";
import { type Eigenvoices, type PackedEigenvoices, unpackEigenvoices } from "./eigenvoices.ts";

let unpacked: Eigenvoices | undefined;

/** The eigenvoices that come with the product. */
export function loadEigenvoices(): Eigenvoices {
  unpacked ??= unpackEigenvoices(loadWeights("eigenvoices") as PackedEigenvoices);
  return unpacked;
}
