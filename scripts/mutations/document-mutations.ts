import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const FEATURE = `${SERVER}/features/manual-verification`;
const TEST = "features/manual-verification/manual-verification.test.ts";
const CHECK_TEST = "features/manual-verification/documents/check-document.test.ts";
const CIPHER_TEST = "features/manual-verification/documents/document-cipher.test.ts";

/** What is promised of documents by which people are verified. */
export const DOCUMENT_MUTATIONS: readonly Mutation[] = [
  {
    promise: "every look at a document is written down",
    file: `${FEATURE}/open-document.ts`,
    guard: "await audit.note(",
    broken: "void (",
    test: serverTest(TEST, "only the admin of the installation sees documents, and every view is logged"),
  },
  {
    promise: "documents vouch for no samples that came later",
    file: `${FEATURE}/decide-verification.ts`,
    guard: "!added.every((sample) => isOfVerifiedPerson(person, sample))",
    broken: "added.length > 99",
    test: serverTest(TEST, "refuses to accept documents for samples of another person that were added later"),
  },
  {
    promise: "a request is decided once",
    file: `${FEATURE}/decide-verification.ts`,
    guard: "if (!isFirst)",
    broken: "if (now.getTime() === 0)",
    test: serverTest(TEST, "documents are decided only once, even by two simultaneous decisions"),
  },
  {
    promise: "documents are deleted some time after the decision, not before",
    file: `${FEATURE}/sweep-documents.ts`,
    guard: "now.getTime() - PROFESSIONAL_LIMITS.documentsKeptMs",
    broken: "now.getTime() - 60_000",
    test: serverTest(TEST, "documents are deleted thirty days after the decision, not before"),
  },
  {
    promise: "a document that does something by itself is refused, also where that is compressed",
    file: `${FEATURE}/documents/check-pdf.ts`,
    guard: 'if (!names.has("ObjStm")) return undefined;',
    broken: "if (names.size > 0) return undefined;",
    test: serverTest(CHECK_TEST, "refuses a document with active content, however it is written"),
  },
  {
    promise: "a document is shown only under its own id",
    file: `${FEATURE}/documents/document-cipher.ts`,
    guard: 'Buffer.from(documentId, "utf8")',
    broken: "Buffer.alloc(documentId.length * 0)",
    test: serverTest(CIPHER_TEST, "refuses an encrypted document after any byte has changed, and under another id"),
  },
  {
    promise: "a document that was cut off between two pieces is not taken for a whole one",
    file: `${FEATURE}/documents/document-cipher.ts`,
    guard: "nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);",
    broken: "nonce.writeUInt8(isLast ? 1 : 1, NONCE_BYTES - 1);",
    test: serverTest(
      CIPHER_TEST,
      "refuses an encrypted document that is cut off, lengthened, or has its pieces swapped",
    ),
  },
];
