import { installDependencies } from "../../scripts/install.mjs";

/** Before the first test: the clients are no part of the product, so nothing else has installed them. */
export function setup(): void {
  installDependencies("clients");
}
