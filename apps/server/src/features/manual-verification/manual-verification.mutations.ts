import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "every look at a document is written down",
    file: "open-document.ts",
    guard: "await audit.note(",
    broken: "void (",
    test: {
      file: "manual-verification.test.ts",
      name: "only the admin of the installation sees documents, and every view is logged",
    },
  },
  {
    promise: "documents vouch for no samples that came later",
    file: "decide-verification.ts",
    guard: "!added.every((sample) => isOfVerifiedPerson(person, sample))",
    broken: "added.length > 99",
    test: {
      file: "manual-verification.test.ts",
      name: "refuses to accept documents for samples of another person that were added later",
    },
  },
  {
    promise: "a request is decided once",
    file: "decide-verification.ts",
    guard: "if (!isFirst)",
    broken: "if (now.getTime() === 0)",
    test: {
      file: "manual-verification.test.ts",
      name: "documents are decided only once, even by two simultaneous decisions",
    },
  },
  {
    promise: "documents are deleted some time after the decision, not before",
    file: "sweep-documents.ts",
    guard: "now.getTime() - PROFESSIONAL_LIMITS.documentsKeptMs",
    broken: "now.getTime() - 60_000",
    test: {
      file: "manual-verification.test.ts",
      name: "documents are deleted thirty days after the decision, not before",
    },
  },
  {
    promise: "a document that does something by itself is refused, also where that is compressed",
    file: "documents/check-pdf.ts",
    guard: 'if (!names.has("ObjStm")) return undefined;',
    broken: "if (names.size > 0) return undefined;",
    test: {
      file: "documents/check-document.test.ts",
      name: "refuses a document with active content, however it is written",
    },
  },
  {
    promise: "a document is shown only under its own id",
    file: "documents/document-cipher.ts",
    guard: 'Buffer.from(documentId, "utf8")',
    broken: "Buffer.alloc(documentId.length * 0)",
    test: {
      file: "documents/document-cipher.test.ts",
      name: "refuses an encrypted document after any byte has changed, and under another id",
    },
  },
  {
    promise: "a document that was cut off between two pieces is not taken for a whole one",
    file: "documents/document-cipher.ts",
    guard: "nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);",
    broken: "nonce.writeUInt8(isLast ? 1 : 1, NONCE_BYTES - 1);",
    test: {
      file: "documents/document-cipher.test.ts",
      name: "refuses an encrypted document that is cut off, lengthened, or has its pieces swapped",
    },
  },
];
