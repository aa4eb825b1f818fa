import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { encodePcm16 } from "@voicewright/audio/encode/pcm";
import { describeEngineContract } from "../../test/engine-contract.ts";
import { TEST_CACHE_DIR, makeSynthesisRequest } from "../../test/speech-fixtures.ts";
import { remoteSpec, type SpeechServer, startSpeechServer } from "../../test/speech-server.ts";
import { writeTinyVits } from "../../test/tiny-models/tiny-vits.ts";
import { EmbeddedEngine } from "../embedded/embedded-engine.ts";
import { DEFAULT_REMOTE_TIMEOUTS } from "../remote/remote-engine-spec.ts";
import { openEngine } from "./open-engine.ts";

const TEXT = "The rain keeps falling on the quiet harbor. Nobody is out.";
const SPEECH_LUFS = { min: -27, max: -14 };

let server: SpeechServer;
let modelFolder: string;

beforeAll(async () => {
  modelFolder = await mkdtemp(join(tmpdir(), "voicewright-tiny-"));
  const voice = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
  server = await startSpeechServer(async (response, { body }) => {
    const abort = new AbortController();
    response.once("close", () => abort.abort());
    const request = makeSynthesisRequest(body.input, { delivery: { speed: body.speed } });
    for await (const chunk of voice.synthesize(request, abort.signal)) {
      if (!response.headersSent) response.writeHead(200, { "content-type": `audio/pcm; rate=${chunk.sampleRateHz}` });
      response.write(encodePcm16(chunk.samples));
    }
    response.end();
  });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(modelFolder, { recursive: true, force: true });
});

describeEngineContract("embedded", () => openEngine({ kind: "embedded" }, { cacheDir: TEST_CACHE_DIR }), {
  text: TEXT,
  isDeterministic: true,
  loudnessLufs: SPEECH_LUFS,
});

describeEngineContract(
  "remote",
  () => openEngine(remoteSpec(server.baseUrl, { timeouts: DEFAULT_REMOTE_TIMEOUTS }), { cacheDir: TEST_CACHE_DIR }),
  { text: TEXT, isDeterministic: true, loudnessLufs: SPEECH_LUFS },
);

describeEngineContract(
  "local, a small model",
  () =>
    openEngine(
      { kind: "local", pack: { id: "tiny", models: [writeTinyVits(modelFolder)] } },
      { cacheDir: modelFolder },
    ),
  { text: TEXT, isDeterministic: false, loudnessLufs: { min: -40, max: -10 } },
);
