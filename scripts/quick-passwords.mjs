// Loaded into test processes. A password takes 20 ms of processor time to hash, by intention, and tests sign up a thousand
// people; the hash is computed with less memory here. Tests of whole servers and of the clients compute it as the product does.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 64, passes: 1 }, callback);
syncBuiltinESMExports();
