import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { opening, sealing } from './seal'

const KEY = randomBytes(32)
const SEGMENT = 64 * 1024
const HEADER = 48

const through = async (bytes: Buffer, step: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>, chunk = 10_007): Promise<Buffer> => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) => bytes.subarray(index * chunk, (index + 1) * chunk))
  const out: Buffer[] = []
  for await (const piece of step(Readable.from(chunks))) out.push(piece)
  return Buffer.concat(out)
}
const sealed = (bytes: Buffer) => through(bytes, sealing(KEY))
const opened = (bytes: Buffer, key = KEY) => through(bytes, opening(key))

it.each([0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT])('%i bytes are the same after sealing and opening', async (length) => {
  const bytes = randomBytes(length)
  const made = await sealed(bytes)
  expect((await opened(made)).equals(bytes)).toBe(true)
  // A short text may appear in any ciphertext by chance.
  if (length >= 32) expect(made.includes(bytes.subarray(0, 32))).toBe(false)
})

it('sealing the same bytes twice gives different archives', async () => {
  const bytes = Buffer.from('the same')
  expect((await sealed(bytes)).equals(await sealed(bytes))).toBe(false)
})

it('a wrong key is reported as such', async () => {
  await expect(opened(await sealed(randomBytes(100)), randomBytes(32))).rejects.toThrow('not the key')
})

it('a changed, moved, missing or truncated segment is refused', async () => {
  const made = await sealed(randomBytes(3 * SEGMENT + 5))
  const size = SEGMENT + 16
  const segment = (index: number) => made.subarray(HEADER + index * size, HEADER + (index + 1) * size)
  const header = made.subarray(0, HEADER)
  const flipped = Buffer.from(made)
  flipped[HEADER + size + 99]! ^= 1
  const wrong = {
    flipped,
    moved: Buffer.concat([header, segment(1), segment(0), segment(2), segment(3)]),
    leftOut: Buffer.concat([header, segment(0), segment(2), segment(3)]),
    cut: made.subarray(0, -1),
    cutAtSegment: made.subarray(0, HEADER + 2 * size),
    cutAfterHeader: header,
    longer: Buffer.concat([made, Buffer.from('x')]),
  }
  for (const [what, bytes] of Object.entries(wrong)) {
    const fault = await opened(bytes).then(
      () => `${what} was opened`,
      (error: Error) => error.message,
    )
    expect(fault).toMatch(/^It is damaged/)
  }
})
