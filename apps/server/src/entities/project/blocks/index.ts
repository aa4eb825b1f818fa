export { countBlocks } from "./store.ts";
export { readBlocks, writeBlocks } from "./write-blocks.ts";
