import { crc32, deflateSync } from "node:zlib";

export type PdfOptions = {
  /** More entries of the document's first object. */
  readonly catalogue?: string;
  readonly trailer?: string;
  /** Objects that are put together and compressed. */
  readonly compressed?: string;
  /** Of the page: what it shows. */
  readonly content?: string;
};

/** A PDF of one page, with its table of contents at its end. */
export function pdfFile({ catalogue = "", trailer = "", compressed, content = "" }: PdfOptions = {}): Buffer {
  const page = `BT /F1 24 Tf 72 720 Td (Ada Lovelace) Tj ET ${content}`;
  const packed = compressed === undefined ? undefined : deflateSync(compressed).toString("latin1");
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...(packed === undefined
      ? []
      : [
          `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
        ]),
  ];
  let text = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

function pngChunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A grey PNG, with so many bytes of other content before its picture. */
export function pngFile({ width = 16, height = 16, paddingBytes = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc(Math.min(height, 64) * (Math.min(width, 64) + 1));
  const text = Buffer.concat([Buffer.from("Comment\0", "latin1"), Buffer.alloc(paddingBytes, "x")]);
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk("IHDR", header),
    ...(paddingBytes === 0 ? [] : [pngChunk("tEXt", text)]),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The parts of a JPEG in their order; its picture is coded nonsense. */
export function jpegFile({ width = 16, height = 16 } = {}): Buffer {
  const frame = Buffer.of(0xff, 0xc0, 0, 11, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0);
  const scan = Buffer.of(0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56);
  const info = Buffer.concat([
    Buffer.of(0xff, 0xe0, 0, 16),
    Buffer.from("JFIF\0", "latin1"),
    Buffer.of(1, 1, 0, 0, 1, 0, 1, 0, 0),
  ]);
  return Buffer.concat([Buffer.of(0xff, 0xd8), info, frame, scan, Buffer.of(0xff, 0xd9)]);
}
