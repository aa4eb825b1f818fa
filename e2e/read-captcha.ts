import { pino } from "pino";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import type { ProductServer } from "./product-server.ts";

/** The text that a voice's captcha shows as an image. The server stops for it, and starts again. */
export async function readCaptcha(server: ProductServer, voiceId: string): Promise<string> {
  await server.stopGracefully();
  const opened = await openDatabase({
    dataDirectory: server.dataDir,
    databaseUrl: undefined,
    migrate: false,
    log: pino({ level: "silent" }),
  });
  try {
    const { rows } = await opened.pool.query<{ text: string }>(
      "SELECT text FROM verification_captchas WHERE voice_id = $1",
      [voiceId],
    );
    const [row] = rows;
    if (row === undefined) throw new Error("the voice has no captcha");
    return row.text;
  } finally {
    await opened.close();
    await server.spawnAgain();
  }
}
