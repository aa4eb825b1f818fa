import type { Entrance } from "@voicewright/contract/api/route";
import { anySeat } from "@voicewright/contract/rules/people";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../http-errors.ts";
import type { RequestGate } from "../request-gate.ts";
import { isPageRequest, nothingHere } from "../web-app/web-app.ts";
import { findNotOffered } from "./find-operation.ts";

/** For the gate: strangers hear who they are not before they hear what there is not. */
const NOT_OFFERED: Entrance = { id: "not_offered", auth: "required", people: anySeat("none"), permission: "none" };

/**
 * Answers what no route answers before its body is read, whatever the body is: operations of the hosted product that
 * this one does not have with 403, all other unknown addresses but those of pages with 404.
 */
export function refuseUnknownCalls(http: FastifyInstance, gate: RequestGate): void {
  http.addHook("onRequest", async (request) => {
    const product = findNotOffered(request.method, request.url.split("?")[0] ?? "");
    if (product !== undefined) {
      request.caller = await gate.admit(NOT_OFFERED, request);
      throw new AppError("feature_not_available", `This installation does not offer ${product}.`);
    }
    if (request.is404 && !isPageRequest(request)) throw nothingHere();
  });
}
