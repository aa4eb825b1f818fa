import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** The address clients reach this server under, without a slash at the end: as configured, or as they called it. */
export function publicOrigin(request: FastifyRequest, config: Pick<Config, "publicUrl">): string {
  if (config.publicUrl !== undefined) return config.publicUrl.href.replace(/\/+$/, "");
  return `${request.protocol}://${request.host}`;
}
