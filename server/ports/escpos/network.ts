import { createConnection, type Socket } from 'node:net'
import { isPrinterAway, type PrinterState } from '@domain/printing/job'
import type { NetworkPrinterPort, PrinterLink, PrintOutcome } from '../printing'
import { QUERY_IN_TURN, escposOf } from './encode'
import { ANSWERS, QUERY_NOW, isStatus, stateOf } from './status'

export interface NetworkPatience {
  /** Until a printer of the same network takes the connection. */
  connectMs: number
  /** Limit for the answer to a status query. */
  statusMs: number
  /** Until it has printed a paper. */
  printMs: number
}
const PATIENCE: NetworkPatience = { connectMs: 2_000, statusMs: 800, printMs: 10_000 }

/** Reads a printer's answers; `null`: the connection has ended, or nothing came in time. */
function answersOf(socket: Socket) {
  const got: number[] = []
  let isOver = false
  let wake: (() => void) | undefined
  socket.on('data', (data: Buffer) => {
    got.push(...data)
    wake?.()
  })
  const end = () => {
    isOver = true
    wake?.()
  }
  socket.on('error', end)
  socket.on('close', end)
  return {
    isOver: () => isOver,
    forget: () => void got.splice(0),
    async take(count: number, ms: number): Promise<number[] | null> {
      const until = Date.now() + ms
      while (got.length < count && !isOver && Date.now() < until)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, until - Date.now())
          wake = () => {
            clearTimeout(timer)
            done()
          }
        })
      return got.length < count ? null : got.splice(0, count)
    },
  }
}

const connect = (address: { host: string; port: number }, ms: number): Promise<Socket | null> =>
  new Promise((done) => {
    const socket = createConnection({ ...address, noDelay: true })
    const give = (answer: Socket | null) => {
      socket.setTimeout(0)
      if (!answer) socket.destroy()
      done(answer)
    }
    socket.setTimeout(ms, () => give(null))
    socket.once('error', () => give(null))
    socket.once('connect', () => give(socket))
  })

const AWAY: PrinterLink = {
  state: 'away',
  send: () => Promise.resolve({ kind: 'refused', state: 'away' }),
  end: () => undefined,
}

/**
 * Printers of the shop's network, by ESC/POS over TCP. Their state is queried before anything is sent (DLE EOT); after it a query is queued behind
 * the paper (GS r), which they answer once everything before it is printed: that is the confirmation, not the acceptance of the bytes.
 */
export const createNetworkPrinters = (patience: NetworkPatience = PATIENCE): NetworkPrinterPort => ({
  async reach(address) {
    const socket = await connect(address, patience.connectMs)
    if (!socket) return AWAY
    const answers = answersOf(socket)
    const queryNow = async (): Promise<PrinterState | null> => {
      answers.forget()
      if (!answers.isOver()) socket.write(Buffer.from(QUERY_NOW))
      const message = await answers.take(ANSWERS, patience.statusMs)
      return message && message.every(isStatus) ? stateOf(message) : null
    }
    /** Waits for the queued answer. A printer that has run out of paper meanwhile never sends it, but answers a real-time query. */
    async function confirmation(): Promise<PrintOutcome> {
      const until = Date.now() + patience.printMs
      let message: number[] = []
      while (Date.now() < until && !answers.isOver()) {
        const [byte] = (await answers.take(1, patience.statusMs)) ?? []
        if (byte !== undefined && !isStatus(byte)) return { kind: 'printed' }
        if (byte !== undefined) message.push(byte)
        else {
          message = []
          if (!answers.isOver()) socket!.write(Buffer.from(QUERY_NOW))
        }
        const state = message.length === ANSWERS ? stateOf(message) : 'ok'
        if (isPrinterAway(state)) return { kind: 'unknown', state }
      }
      return { kind: 'unknown', state: answers.isOver() ? 'away' : 'fault' }
    }
    const first = await queryNow()
    const isSilent = first === null
    return {
      state: isSilent && answers.isOver() ? 'away' : (first ?? 'ok'),
      async send(paper): Promise<PrintOutcome> {
        if (answers.isOver()) return { kind: 'refused', state: 'away' }
        answers.forget()
        socket.write(Buffer.from([...escposOf(paper), ...QUERY_IN_TURN]))
        if (isSilent) {
          // The printer acknowledges the end of the stream when it has received everything; it sends nothing more.
          const isTaken = await new Promise<boolean>((done) => {
            socket.once('error', () => done(false))
            socket.end(() => done(true))
          })
          return isTaken ? { kind: 'sent' } : { kind: 'unknown', state: 'away' }
        }
        return confirmation()
      },
      end: () => void socket.destroy(),
    }
  },
})
