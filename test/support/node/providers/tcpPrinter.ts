import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { decode } from 'iconv-lite'

const [ESC, FS, GS, DLE, EOT, LF] = [0x1b, 0x1c, 0x1d, 0x10, 0x04, 0x0a]

/** How many bytes a command has besides its first two; QR codes state it themselves. */
const ARGUMENTS: Readonly<Record<string, number>> = {
  '1b 40': 0,
  '1b 74': 1,
  '1b 61': 1,
  '1b 45': 1,
  '1b 4d': 1,
  '1b 64': 1,
  '1b 32': 0,
  '1b 33': 1,
  '1c 26': 0,
  '1c 2e': 0,
  '1c 57': 1,
  '1d 21': 1,
  '1d 42': 1,
  '1d 72': 1,
}
const PATIENCE_MS = 10_000
const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** A line as printed: at size 2 each character is twice as wide. */
export interface PrintedLine {
  text: string
  size: 1 | 2
}

export interface PrinterMood {
  /** Its answer to a status query: `silent` printers answer nothing. */
  status: 'ok' | 'paperOut' | 'coverOpen' | 'silent'
  /** The time it takes to print. */
  printMs: number
  /** It runs out of paper after this many bytes; null: never. */
  jamsAfter: number | null
  /** It cuts the connection after this many bytes; null: never. */
  cutsAfter: number | null
  /** It takes bytes without ever finishing. */
  isStuck: boolean
}

/** A printer at a TCP port that decodes ESC/POS: each cut ends a paper. */
export async function startTcpPrinter(port = 0) {
  const papers: string[] = []
  const sheets: PrintedLine[][] = []
  const mood: PrinterMood = { status: 'ok', printMs: 0, jamsAfter: null, cutsAfter: null, isStuck: false }
  const sockets = new Set<Socket>()
  let connections = 0
  const watchers = new Set<() => void>()
  const changed = () => watchers.forEach((look) => look())

  const statusBytes = () => [
    0x12,
    mood.status === 'coverOpen' ? 0x16 : mood.status === 'paperOut' ? 0x32 : 0x12,
    mood.status === 'paperOut' ? 0x72 : 0x12,
  ]

  function serve(socket: Socket): void {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let bytes: number[] = []
    let text: number[] = []
    let sheet: PrintedLine[] = []
    let line: number[] = []
    /** The sizes set for Latin and for Chinese characters: two commands, which must agree. */
    let sizes: { latin: 1 | 2; chinese: 1 | 2 } = { latin: 1, chinese: 1 }
    let lineSizes = new Set<1 | 2>()
    let isInside = false
    let received = 0
    let isJammed = false
    const answer = (...what: number[]) => {
      if (mood.status !== 'silent') socket.write(Buffer.from(what))
    }
    const print = () => {
      papers.push(decode(Buffer.from(text), 'gb18030'))
      sheets.push(sheet)
      text = []
      sheet = []
      changed()
    }

    /** Takes one command or character off the front; false: more bytes are needed. */
    function take(): boolean {
      const [first, second] = bytes
      if (first === undefined) return false
      if (first === DLE) {
        if (bytes.length < 3) return false
        if (second !== EOT) throw new Error(`Unknown command 10 ${hex(second!)}`)
        answer(statusBytes()[[1, 2, 4].indexOf(bytes[2]!)]!)
        bytes = bytes.slice(3)
        return true
      }
      // Out of paper it only answers status queries.
      if (isJammed) {
        bytes = bytes.slice(1)
        return true
      }
      if (first === ESC || first === FS || first === GS) {
        if (second === undefined) return false
        if (first === GS && second === 0x28) {
          if (bytes.length < 5) return false
          const length = 5 + bytes[3]! + bytes[4]! * 256
          if (bytes.length < length) return false
          bytes = bytes.slice(length)
          return true
        }
        if (first === GS && second === 0x56) {
          const length = bytes[2] !== undefined && bytes[2] >= 65 ? 4 : 3
          if (bytes.length < length) return false
          bytes = bytes.slice(length)
          print()
          return true
        }
        const name = `${hex(first)} ${hex(second)}`
        const more = ARGUMENTS[name]
        if (more === undefined) throw new Error(`Unknown command ${name}`)
        if (bytes.length < 2 + more) return false
        if (name === '1d 21') sizes = { ...sizes, latin: bytes[2] === 0x11 ? 2 : 1 }
        if (name === '1c 57') sizes = { ...sizes, chinese: bytes[2] === 1 ? 2 : 1 }
        if (name === '1d 72' && !mood.isStuck) setTimeout(() => answer(0x00), mood.printMs)
        bytes = bytes.slice(2 + more)
        return true
      }
      text.push(first)
      if (first === LF) {
        if (lineSizes.size > 1) throw new Error(`Two sizes on one line: ${decode(Buffer.from(line), 'gb18030')}`)
        sheet.push({ text: decode(Buffer.from(line), 'gb18030'), size: [...lineSizes][0] ?? 1 })
        line = []
        lineSizes = new Set()
      } else {
        // What follows the first byte of a Chinese character belongs to it, whatever it looks like.
        const isSecond = isInside
        isInside = !isSecond && first >= 0x81
        line.push(first)
        lineSizes.add(isSecond || isInside ? sizes.chinese : sizes.latin)
      }
      bytes = bytes.slice(1)
      return true
    }

    socket.on('data', (data: Buffer) => {
      for (const byte of data) {
        bytes.push(byte)
        received += byte === DLE || byte === EOT ? 0 : 1
        if (mood.jamsAfter !== null && received > mood.jamsAfter && !isJammed) {
          isJammed = true
          mood.status = 'paperOut'
          bytes = []
        }
        if (mood.cutsAfter !== null && received > mood.cutsAfter) return void socket.destroy()
        while (take());
      }
    })
  }

  const server = createServer({ allowHalfOpen: false }, serve)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    /** What was printed, one paper for each cut. */
    papers,
    /** The same, line by line. */
    sheets,
    mood,
    connections: () => connections,
    /** Waits for this many papers. */
    async until(count: number): Promise<string[]> {
      if (papers.length < count)
        await new Promise<void>((done, fail) => {
          const timer = setTimeout(() => fail(new Error(`${papers.length} of ${count} papers came:\n${papers.join('\n')}`)), PATIENCE_MS)
          const look = () => {
            if (papers.length < count || !watchers.delete(look)) return
            clearTimeout(timer)
            done()
          }
          watchers.add(look)
        })
      return papers
    },
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

export type TcpPrinter = Awaited<ReturnType<typeof startTcpPrinter>>
