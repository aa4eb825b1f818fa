import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Fonts are compressed in themselves, and source maps are read by hardly anybody. */
const COMPRESSIBLE = /\.(html|js|css|svg)$/;
/** A smaller file fills one packet either way. */
const MIN_BYTES = 1_024;

const ENCODINGS = [
  {
    suffix: ".br",
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  },
  { suffix: ".gz", compress: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }) },
];

async function precompressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  for (const { suffix, compress } of ENCODINGS) await writeFile(file + suffix, await compress(content));
}

/** Writes each file of the build that is text a second and third time, as the server sends it to browsers of today. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const names = await readdir(dir, { recursive: true });
        await Promise.all(
          names.filter((name) => COMPRESSIBLE.test(name)).map((name) => precompressFile(join(dir, name))),
        );
      },
    },
  };
}
