import { crc32, deflateSync } from 'node:zlib'

/** The width and the height, in pixels. */
const size = 64

/** Draws a picture of a test user: head and shoulders in three colors, as a PNG data URL. */
export function drawPicture(
  ...colors: readonly [back: string, body: string, head: string]
): string {
  const isIn = (x: number, y: number, center: number, radius: number) =>
    (x - size / 2) ** 2 + (y - center) ** 2 < radius ** 2
  const rows = Array.from({ length: size }, (_, y) => [
    // The filter type of a row: none.
    0,
    ...Array.from({ length: size }, (_, x) =>
      isIn(x, y, 25, 12) ? 2 : isIn(x, y, 66, 25) ? 1 : 0,
    ),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits per pixel, with a palette.
  header.set([8, 3], 8)
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('PLTE', Buffer.from(colors.join(''), 'hex')),
    toChunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    toChunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

function toChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
