import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jpegFile, pdfFile, pngFile } from "../../../../../../test-kit/document-files.ts";
import { checkDocument } from "./check-document.ts";
import { documentFileName } from "./document-type.ts";

const WHOLE = [
  ["pdf", pdfFile()],
  ["pdf", pdfFile({ compressed: "10 0 << /Type /Annot /Subtype /Link >>" })],
  ["png", pngFile()],
  ["jpeg", jpegFile()],
] as const;

const text = (content: string) => Buffer.from(content, "latin1");
const fault = (bytes: Buffer) => checkDocument(bytes).fault;

describe("a document", () => {
  it("a document's type is detected by its content", () => {
    for (const [type, bytes] of WHOLE) expect(checkDocument(bytes)).toEqual({ type });
    // A camera's second picture, for screens that are brighter.
    expect(checkDocument(Buffer.concat([jpegFile(), jpegFile()]))).toEqual({ type: "jpeg" });
  });

  it("refuses any other file under the name of a document", () => {
    const others = [
      "<html><script>alert(1)</script></html>",
      "#!/bin/sh\nrm -rf /\n",
      "app.alert('%PDF-1.7');",
      "%PDF-1.7",
      "%!PS-Adobe-3.0",
      "GIF89a",
      "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
      "PK\u0003\u0004",
      "",
      " ",
      `junk ${pdfFile().toString("latin1")}`,
    ];
    expect(others.filter((other) => checkDocument(text(other)).type !== undefined)).toEqual([]);
  });

  it("refuses a document with active content, however it is written", () => {
    const script = "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>";
    const active = [
      pdfFile({ catalogue: script }),
      pdfFile({ catalogue: "/OpenAction << /S /#4a#61vaScript /J#53 (x) >>" }),
      pdfFile({ catalogue: "/OpenAction << /S /Launch /F (calc.exe) >>" }),
      pdfFile({ catalogue: "/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>" }),
      pdfFile({ catalogue: "/AcroForm << /XFA 9 0 R >>" }),
      pdfFile({ compressed: `10 0 << ${script} >>` }),
      pdfFile({ content: "<< /S /JavaScript >>" }),
      pdfFile({ content: "<SCRIPT>alert(1)</SCRIPT>" }),
      ...[
        "URI",
        "GoToR",
        "GoToE",
        "Thread",
        "Rendition",
        "Movie",
        "Sound",
        "SubmitForm",
        "ImportData",
        "Named",
      ].flatMap((action) => [
        pdfFile({ catalogue: `/OpenAction << /S /${action} >>` }),
        pdfFile({ compressed: `10 0 << /Type /Annot /Subtype /Link /A << /S/${action} /F (x) >> >>` }),
      ]),
      pdfFile({ compressed: "10 0 << /Type /Annot /Subtype /#4dovie >>" }),
    ];
    for (const bytes of active) expect(fault(bytes)).toBe("active_content");
    expect(fault(pdfFile({ catalogue: "/OpenAction [3 0 R /Fit]" }))).toBeUndefined();
  });

  it("refuses a document that is unreadable or would exhaust the reader's memory", () => {
    expect(fault(pdfFile({ trailer: "/Encrypt 9 0 R" }))).toBe("encrypted");
    expect(fault(pngFile({ width: 65_000, height: 65_000 }))).toBe("too_many_pixels");
    expect(fault(jpegFile({ width: 65_000, height: 65_000 }))).toBe("too_many_pixels");
    expect(fault(pngFile({ width: 0 }))).toBe("incomplete");
  });

  it("refuses a document with other data appended", () => {
    for (const [, bytes] of WHOLE) {
      expect(fault(Buffer.concat([bytes, text("PK\u0003\u0004 and an archive")]))).toBe("foreign_data");
    }
    expect(fault(Buffer.concat([pdfFile(), Buffer.alloc(5_000, "x")]))).toBe("foreign_data");
  });

  it("refuses a document that is cut off anywhere, and never crashes on altered bytes", () => {
    fc.assert(
      fc.property(fc.constantFrom(...WHOLE), fc.double({ min: 0, max: 1, noNaN: true }), ([, bytes], share) => {
        const cut = bytes.subarray(0, Math.floor(share * (bytes.length - 8)));
        expect(checkDocument(cut).type).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...WHOLE), fc.nat(), fc.uint8Array({ minLength: 1 }), ([, bytes], at, written) => {
        const altered = Buffer.from(bytes);
        altered.set(written.subarray(0, altered.length - (at % altered.length)), at % altered.length);
        checkDocument(altered);
      }),
    );
  });
});

describe("the name of a document", () => {
  it("a document name keeps its readable part, and ends with the extension of the real type", () => {
    expect(documentFileName("Ausweis Märta.pdf", "pdf")).toBe("Ausweis Märta.pdf");
    expect(documentFileName("Photo.JPEG", "jpeg")).toBe("Photo.JPEG");
    expect(documentFileName("invoice.exe", "pdf")).toBe("invoice.exe.pdf");
    expect(documentFileName("../../etc/passwd", "png")).toBe("passwd.png");
    expect(documentFileName("C:\\Users\\ada\\id.png", "png")).toBe("id.png");
    expect(documentFileName("id\u0000\r\n.pdf", "pdf")).toBe("id.pdf");
    // Shown as "photoexe.jpg" where the direction is followed.
    expect(documentFileName("photo\u202Egpj.exe", "jpeg")).toBe("photogpj.exe.jpg");
    for (const empty of ["", ".pdf", "\u0000", "...", "\u202E\u2066.pdf"]) {
      expect(documentFileName(empty, "pdf")).toBe("document.pdf");
    }
  });

  it("a document name has no folder, control or direction mark, whatever the input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (given) => {
        const name = documentFileName(given, "png");
        expect(name).toMatch(/^[^/\\]{1,}\.png$/i);
        expect(name).not.toMatch(/\p{C}/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(105);
      }),
    );
  });
});
