import type { FastifyInstance, FastifyRequest } from "fastify";
import { faultsOfAnswer, officialCallOf } from "./official-answers.ts";

/** Every document that a test server answers to an operation of the official document fits that, or is not sent. */
export function holdAgainstOfficialDocument(http: FastifyInstance): void {
  http.addHook("preSerialization", async (request, reply, answer: unknown) => {
    const call = officialCallOf(request.method, request.routeOptions.url ?? "");
    if (call === undefined || reply.statusCode >= 300 || isForOpenAi(request)) return answer;
    const faults = faultsOfAnswer(call, JSON.parse(JSON.stringify(answer)));
    if (faults.length > 0) throw new Error(`Not as the official document says: ${faults.join("; ")}`);
    return answer;
  });
}

/** Clients of that API send a key as bearer, and get the models as they know them. */
function isForOpenAi({ routeOptions, headers, caller }: FastifyRequest): boolean {
  return routeOptions.url === "/v1/models" && caller?.kind === "api_key" && headers["xi-api-key"] === undefined;
}
