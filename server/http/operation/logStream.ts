import { writeSync } from 'node:fs'

const STDOUT = 1
const FLUSH_MS = 100
const FLUSH_LENGTH = 64 * 1024

let lines = ''
let timer: NodeJS.Timeout | undefined
let isWatchingExit = false

function take(): string {
  clearTimeout(timer)
  timer = undefined
  const taken = lines
  lines = ''
  return taken
}

function writeLast(): void {
  try {
    writeSync(STDOUT, take())
  } catch {
    // The process that read the log has ended before this one.
  }
}

const flush = () => void process.stdout.write(take())

/** Standard output, written ten times a second instead of once per request; what is left is written when the process ends. */
export const bufferedOutput = {
  write(line: string): void {
    if (!isWatchingExit) {
      isWatchingExit = true
      process.once('exit', writeLast)
    }
    lines += line
    if (lines.length > FLUSH_LENGTH) flush()
    else timer ??= setTimeout(flush, FLUSH_MS).unref()
  },
}
