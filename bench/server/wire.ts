import { createConnection, type Socket } from 'node:net'
import { sign } from '@domain/signature'

export interface Answer {
  status: number
  headers: string
  body: Buffer
}

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * One kept-alive connection of one client, one call at a time, as lean as possible, since a load generator's own work on a shared machine looks like
 * slowness of the server.
 */
export class Wire {
  readonly #socket: Socket
  #chunks: Buffer[] = []
  #length = 0
  /** Bytes of the current answer; unknown until its headers have arrived. */
  #until = Infinity
  #head: { headers: string; bodyAt: number } | undefined
  /** Headers of all further calls, each line with its end. */
  header = ''
  #waiting: { resolve: (answer: Answer) => void; reject: (fault: Error) => void } | undefined

  private constructor(
    socket: Socket,
    readonly secret: string,
  ) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes) => this.#hear(bytes))
    socket.on('error', (fault) => this.#waiting?.reject(fault))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')))
  }

  static connect(port: number, secret: string): Promise<Wire> {
    return new Promise((resolve, reject) => {
      const socket = createConnection({ port, host: '127.0.0.1' }, () => resolve(new Wire(socket, secret)))
      socket.once('error', reject)
    })
  }

  #hear(bytes: Buffer) {
    this.#chunks.push(bytes)
    this.#length += bytes.length
    if (!this.#waiting || (this.#head && this.#length < this.#until)) return
    const received = Buffer.concat(this.#chunks)
    this.#chunks = [received]
    this.#head ??= this.#readHead(received)
    if (!this.#head || this.#length < this.#until) return
    const { headers, bodyAt } = this.#head
    const { resolve } = this.#waiting
    const body = received.subarray(bodyAt, this.#until)
    this.#chunks = [received.subarray(this.#until)]
    this.#length -= this.#until
    ;[this.#waiting, this.#head, this.#until] = [undefined, undefined, Infinity]
    resolve({ status: Number(headers.slice(9, 12)), headers, body })
  }

  #readHead(received: Buffer): { headers: string; bodyAt: number } | undefined {
    const end = received.indexOf(HEAD_END)
    if (end < 0) return undefined
    const headers = received.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1]
    if (length === undefined) this.#waiting?.reject(new Error(`An answer without a length:\n${headers}`))
    const bodyAt = end + HEAD_END.length
    this.#until = bodyAt + Number(length ?? 0)
    return { headers, bodyAt }
  }

  post(path: string, body: string, headers = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      const length = Buffer.byteLength(body)
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${this.header}${headers}\r\n${body}`,
      )
    })
  }

  /** A signed call of the contract, without reading its answer. */
  send(path: string, input: object, headers = ''): Promise<Answer> {
    const body = JSON.stringify(input)
    return this.post(`/api${path}.action`, body, `sign: ${sign(this.secret, path, body)}\r\n${headers}`)
  }

  /** The data of a success; any other answer is a fault of the measurement. */
  async call<T>(path: string, input: object): Promise<T> {
    const { body } = await this.send(path, input)
    const { resultCode, data } = JSON.parse(body.toString('utf8')) as { resultCode: string; data: T }
    if (resultCode !== '000000') throw new Error(`${path} answered ${body.toString('utf8').slice(0, 300)}`)
    return data
  }

  close() {
    this.#waiting = undefined
    this.#socket.destroy()
  }
}
