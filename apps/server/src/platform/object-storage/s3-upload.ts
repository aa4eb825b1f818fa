import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { UnfinishedFile } from "./unfinished-file.ts";

/** At least 5 MiB, which is what S3 takes. Two are in memory at a time. */
export const PART_BYTES = 8 * 1024 * 1024;

export type S3Target = { readonly Bucket: string; readonly Key: string };

/**
 * Sends a file of the local disk. Its parts are read one after another into memory, so that each can be sent again when
 * it is lost on the way; the client adds a checksum to each, which the server compares.
 */
export async function uploadFile(
  client: S3Client,
  target: S3Target,
  file: UnfinishedFile,
  partBytes = PART_BYTES,
): Promise<void> {
  if (file.sizeBytes <= partBytes) {
    const Body = await readPart(file, 0, partBytes);
    await client.send(new PutObjectCommand({ ...target, Body, ContentLength: Body.length }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { ...target, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for (let offset = 0; offset < file.sizeBytes; offset += partBytes) {
      const PartNumber = Parts.length + 1;
      const Body = await readPart(file, offset, partBytes);
      const sent = await client.send(
        new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length }),
      );
      Parts.push({ PartNumber, ...checksumsOf(sent), ...(sent.ETag === undefined ? {} : { ETag: sent.ETag }) });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // Where this fails too, the sweep does it later.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

function checksumsOf({ ChecksumCRC32 }: { ChecksumCRC32?: string | undefined }) {
  return ChecksumCRC32 === undefined ? {} : { ChecksumCRC32 };
}

async function readPart(file: UnfinishedFile, offset: number, partBytes: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(Math.min(partBytes, file.sizeBytes - offset));
  for (let filled = 0; filled < part.length;) {
    const { bytesRead } = await file.handle.read(part, filled, part.length - filled, offset + filled);
    if (bytesRead === 0) throw new Error("A file became shorter while it was sent to the object storage.");
    filled += bytesRead;
  }
  return part;
}
