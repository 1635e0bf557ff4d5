import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../../support/node/merchants/restaurant'

/** A connection to a server that can be ended and opened again: clients behind it see the same as when a server is killed and started. */
export class Line {
  private server: Server | null = null
  private readonly open = new Set<Socket>()

  private constructor(
    private readonly to: URL,
    private readonly port: number,
  ) {}

  static async layTo(url: string): Promise<Line> {
    const line = new Line(new URL(url), await freePort())
    await line.begins()
    return line
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async begins(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(Number(this.to.port), this.to.hostname)
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.open.add(socket)
        socket.on('error', () => other.destroy())
        socket.once('close', () => this.open.delete(socket))
        socket.pipe(other)
      }
    }).listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
  }

  async ends(): Promise<void> {
    const closed = this.server && once(this.server, 'close')
    this.server?.close()
    for (const socket of this.open) socket.destroy()
    await closed
    this.server = null
  }
}
