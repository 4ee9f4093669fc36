import { crc32 } from 'node:zlib';

/** A file of an archive. Names are ASCII; one archive stays far below 4 GB and 65,535 files. */
export interface ZippedFile {
  name: string;
  content: Uint8Array;
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
/** 1 January 1980, the format's first day: the same files give the same bytes. */
const date = 0x21;
const version = 20;

/**
 * Puts files into one zip archive without compressing them (PKWARE APPNOTE 4.3): PDFs are compressed already.
 */
export function zipFiles(files: readonly ZippedFile[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const facts = { name: Buffer.from(name, 'ascii'), sum: crc32(content), size: content.length, offset };
    const header = localHeader(facts);
    parts.push(header, content);
    directory.push(centralHeader(facts));
    offset += header.length + content.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...parts, central, endRecord(files.length, central.length, offset)]);
}

interface Facts {
  name: Buffer;
  sum: number;
  size: number;
  offset: number;
}

/** Version needed, flags, method (0 = stored), time, date, checksum, both sizes, lengths of name and extra field. */
function commonFields({ name, sum, size }: Facts): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(sum, 10);
  fields.writeUInt32LE(size, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function localHeader(facts: Facts): Buffer {
  return Buffer.concat([uint32(signatures.local), commonFields(facts), facts.name]);
}

/** As the local header, with who made it before and comment, disk, attributes and place after. */
function centralHeader(facts: Facts): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(version);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(facts.offset, 10);
  return Buffer.concat([uint32(signatures.central), madeBy, commonFields(facts), rest, facts.name]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(18);
  record.writeUInt16LE(count, 4);
  record.writeUInt16LE(count, 6);
  record.writeUInt32LE(size, 8);
  record.writeUInt32LE(offset, 12);
  return Buffer.concat([uint32(signatures.end), record]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
