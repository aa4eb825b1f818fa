import { API_ROUTES } from "@voicewright/contract/api.gen";
import type { RouteDefinition } from "@voicewright/contract/api/route";

/** A route of the contract as a request that is well formed, whatever it is about. */
export type ContractCall = {
  readonly route: RouteDefinition;
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
};

const SOME_ID = "aaaaaaaaaaaaaaaaaaaa";

export const CONTRACT_CALLS: readonly ContractCall[] = API_ROUTES.map((route) => ({
  route,
  method: route.method,
  path: route.path.replace(/\{\w+\}/g, SOME_ID),
  body: route.body === undefined ? undefined : {},
}));

export function isMutatingCall({ method }: ContractCall): boolean {
  return method !== "GET";
}
