import { fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '@domain/results'

export type DinerPurpose = 'review' | 'headImg' | 'refund' | 'transfer' | 'bottle'
/** What staff upload: of a dish, and of the shop itself. */
export type StaffPurpose = 'dish' | 'logo' | 'shop'
export type Purpose = DinerPurpose | StaffPurpose

export interface Encoded {
  bytes: Uint8Array
  width: number
  height: number
}
type Answer = Encoded | { refusal: 'pictureUnsupported' | 'pictureTooLarge' }

const PROGRAM = join(__dirname, 'encodeProcess.mjs')
/** Of the start of the process and all that it does; the largest honest picture takes one second. */
const TIME_LIMIT_MS = 8_000

/** Decoding takes memory for every pixel, so few are decoded at once; and of one address only one, so that the others go on. */
const AT_ONCE = 2
const running: string[] = []
const waiting: { address: string; start: () => void }[] = []
function startNext(): void {
  const index = running.length < AT_ONCE ? waiting.findIndex(({ address }) => !running.includes(address)) : -1
  const [next] = index < 0 ? [] : waiting.splice(index, 1)
  if (!next) return
  running.push(next.address)
  next.start()
}
async function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((start) => {
    waiting.push({ address, start })
    startNext()
  })
  try {
    return await work()
  } finally {
    running.splice(running.indexOf(address), 1)
    startNext()
  }
}

async function startOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    return (await file.read(Buffer.alloc(bytes), 0, bytes, 0)).buffer
  } finally {
    await file.close()
  }
}

/** Only these reach a decoder: what a file says of itself (name, type) does not count. */
async function isPicture(path: string): Promise<boolean> {
  const buffer = await startOf(path, 12)
  const starts = (hex: string, at = 0) => buffer.subarray(at, at + hex.length / 2).toString('hex') === hex
  return starts('ffd8ff') || starts('89504e470d0a1a0a') || (starts('52494646') && starts('57454250', 8))
}

/** The answer of a process of its own, which is killed when it takes too long; null then, or when the decoder crashed. It gets none of our secrets. */
const answerOfProcess = (file: string, purpose: Purpose, timeLimitMs: number): Promise<Answer | null> =>
  new Promise((resolve, reject) => {
    const { PATH, SystemRoot } = process.env
    const child = fork(PROGRAM, [file, purpose], {
      serialization: 'advanced',
      execArgv: [],
      env: { PATH, SystemRoot } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: timeLimitMs,
      killSignal: 'SIGKILL',
    })
    let answer: Answer | null = null
    child.on('message', (message) => (answer = message as Answer))
    child.on('error', reject)
    child.on('close', () => resolve(answer))
  })

/**
 * Encodes the picture in the file again as a small JPEG without metadata. In a process of its own: only killing ends a decoder that a hostile file keeps
 * busy, and what such a file breaks is not the server.
 */
export async function encodePicture(
  { file, purpose, address }: { file: string; purpose: Purpose; address: string },
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Encoded> {
  if (!(await isPicture(file))) throw new DomainError('pictureUnsupported', {}, 'file')
  const answer = await inTurn(address, () => answerOfProcess(file, purpose, timeLimitMs))
  if (answer === null) throw new DomainError('pictureUnsupported', {}, 'file')
  if ('refusal' in answer) throw new DomainError(answer.refusal, {}, 'file')
  return answer
}
