import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

type Done = (fault?: Error | null) => void

/** The end of every answer to a query: ReadyForQuery, of six bytes. */
const READY = { type: 'Z'.charCodeAt(0), length: 6 }
const TERMINATE = 'X'.charCodeAt(0)

/** The message of an ErrorResponse at the end of an answer. */
const messageOf = (answer: Buffer | undefined): string | undefined =>
  answer
    ?.toString()
    .split('\0')
    .filter((field) => field.startsWith('M'))
    .at(-1)
    ?.slice(1)

/**
 * Stands in for node-postgres's socket: what it writes goes to PGlite, and PGlite's answers come back.
 *
 * PGlite's own adapter hands over message by message; after an error it answers "ready" too early, and the rest of the refused statement is answered
 * as if it were the next one. node-postgres corks the messages of one statement, so here they arrive together (`writev`) and PostgreSQL's rule, to
 * skip everything up to Sync after an error, works as it should.
 *
 * `onBroken`: the engine panicked or trapped. PostgreSQL would restart its processes; PGlite answers once more without ReadyForQuery, and later
 * queries never get an answer.
 */
export class PgliteStream extends Duplex {
  constructor(
    private readonly pglite: PGlite,
    private readonly onBroken: (fault: unknown) => void,
  ) {
    super()
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
  }

  override _write(bytes: Buffer, _encoding: string, done: Done) {
    this.exchange(bytes).then(() => done(), done)
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, done: Done) {
    this.exchange(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  private async exchange(bytes: Buffer) {
    // Not within the write, since the answer starts the next statement at once, and a stream drops what is written while it hands over its buffer.
    await Promise.resolve()
    let last: Buffer | undefined
    let end: Buffer = Buffer.alloc(0)
    try {
      await this.pglite.execProtocolRawStream(bytes, {
        onRawData: (answer) => {
          // PGlite passes its own memory, which it uses again for the next answer, so it has to be copied.
          last = Buffer.from(answer)
          // PostgreSQL hands over 8 KB at a time: the end of an answer may come in two pieces.
          end = Buffer.concat([end, last.subarray(-READY.length)]).subarray(-READY.length)
          this.push(last)
        },
      })
    } catch (fault) {
      this.onBroken(fault)
      throw fault
    }
    const isReady = end.at(-READY.length) === READY.type
    if (!isReady && bytes[0] !== TERMINATE) this.onBroken(new Error(messageOf(last) ?? 'The engine does not answer'))
  }

  override _read() {
    // PGlite pushes whole answers; there is nothing to read.
  }

  override _final(done: Done) {
    this.push(null)
    done()
  }

  // Methods of a socket that node-postgres calls.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
