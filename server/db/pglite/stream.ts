import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

type Done = (fault?: Error | null) => void

/**
 * The connection that node-postgres believes is a socket: what it writes goes to PGlite, what PGlite answers comes back.
 *
 * PGlite's own adapter hands over message by message; after an error it answers "ready" too early, and the rest of the refused statement
 * is answered as if it were the next one. node-postgres corks the messages of one statement, so here they arrive together (`writev`) and
 * PostgreSQL's rule, to skip everything up to Sync after an error, works as it should.
 */
export class PgliteStream extends Duplex {
  constructor(private readonly pglite: PGlite) {
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
    // Not within the write: the answer sets off the next statement at once, and a stream forgets what is written while it hands over its buffer.
    await Promise.resolve()
    // What PGlite shows is its own memory, used again for the next answer: it must be copied.
    await this.pglite.execProtocolRawStream(bytes, { onRawData: (answer) => void this.push(Buffer.from(answer)) })
  }

  override _read() {
    // PGlite answers whole; there is nothing to ask for.
  }

  override _final(done: Done) {
    this.push(null)
    done()
  }

  // What a socket has besides.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
