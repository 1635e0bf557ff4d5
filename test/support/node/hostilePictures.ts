/** A part of a JPEG file: its marker, length and contents. */
function segment(marker: number, ...contents: number[]): Buffer {
  const size = contents.length + 2
  return Buffer.from([0xff, marker, size >> 8, size & 255, ...contents])
}

/** A table with a single code of one bit. */
const huffmanTable = (kind: number, symbol: number) => segment(0xc4, kind << 4, 1, ...Array<number>(15).fill(0), symbol)

/**
 * A well-formed progressive JPEG, grey and square, that is small but has the given number of scans. Each scan only says "nothing here" (end-of-band runs of
 * 32767 blocks), and still makes the decoder go through the whole picture.
 */
export function jpegOfScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const runs = Array.from({ length: Math.ceil(blocks / 32767) }, () => `0${'1'.repeat(14)}`).join('')
  const bytes = (runs.match(/.{1,8}/g) ?? []).map((bits) => parseInt(bits.padEnd(8, '1'), 2))
  // In a scan a byte of ones is followed by a zero.
  const emptyScan = Buffer.from(bytes.flatMap((byte) => (byte === 255 ? [255, 0] : [byte])))
  const laterScan = (index: number) => Buffer.concat([segment(0xda, 1, 1, 0, 1 + (index % 63), 1 + (index % 63), 0), emptyScan])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0),
    huffmanTable(0, 0),
    huffmanTable(1, 0xe0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from({ length: scans }, (_, index) => laterScan(index)),
    Buffer.from([0xff, 0xd9]),
  ])
}
