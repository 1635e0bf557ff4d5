import { useSyncExternalStore } from 'react'
import type { StaffInput, StaffPath } from '@contract/staff/index'
import { call, isRefusal, NoAnswer, Refusal } from '../api/call'
import { liveSocket } from './liveSocket'

const STORED = 'zhuoma-console.queue'
const AGAIN_MS = 10_000

/** An act done without a connection. Its idempotency key makes it happen once, however often it is sent. */
export interface WaitingAct<P extends StaffPath = StaffPath> {
  path: P
  input: StaffInput<P> & { idempotencyKey: string }
  /** The subject: an order's number. */
  subject: string
  /** Its name for the person, in their language. */
  title: string
  staffId: string
  at: number
}

export interface RefusedAct {
  title: string
  message: string
}

type Done = (act: WaitingAct, outcome: { output: unknown } | { refused: Refusal }) => void

const read = (): WaitingAct[] => {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '[]') as WaitingAct[]
  } catch {
    return []
  }
}

/** Acts that wait to be sent, in their order: they survive a reload and are sent when there is a connection again. */
function createQueue() {
  let waiting: readonly WaitingAct[] = read()
  let isSending = false
  let sender: string | null = null
  const watchers = new Set<() => void>()
  const done = new Set<Done>()

  /** Changes what waits here and what is stored, which other tabs store into as well. */
  function become(change: (acts: readonly WaitingAct[]) => readonly WaitingAct[]): void {
    waiting = change(waiting)
    const stored = change(read())
    if (stored.length === 0) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, JSON.stringify(stored))
    watchers.forEach((watch) => watch())
  }
  const finish = (act: WaitingAct, outcome: Parameters<Done>[1]): void => {
    // Listeners get the result before the act leaves the queue, so that the display does not jump back in between.
    done.forEach((receive) => receive(act, outcome))
    become((acts) => acts.filter(({ input }) => input.idempotencyKey !== act.input.idempotencyKey))
  }

  /** Sends one after the other; stops when there is no answer, or when the act belongs to somebody other than the person signed in. */
  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let act = waiting[0]; act && act.staffId === sender; act = waiting[0]) {
        const sent = act
        await call(sent.path, sent.input as never).then(
          (output) => finish(sent, { output }),
          (error: unknown) => {
            if (error instanceof NoAnswer || isRefusal(error, 'staffSignedOut') || isRefusal(error, 'rateLimited')) throw error
            finish(sent, { refused: error as Refusal })
          },
        )
      }
    } catch {
      // The timer tries again.
    } finally {
      isSending = false
    }
  }

  setInterval(() => waiting.length > 0 && void send(), AGAIN_MS)
  liveSocket.watch(() => liveSocket.connection().state === 'live' && void send())

  return {
    /** Only acts of the person signed in are sent. */
    signedInAs(staffId: string): void {
      sender = staffId
      void send()
    },
    add(act: WaitingAct): void {
      become((acts) => [...acts, act])
    },
    /** Sent at once if possible, after the acts before it. */
    send(act: WaitingAct): void {
      become((acts) => [...acts, act])
      void send()
    },
    all: () => waiting,
    watch(listener: () => void): () => void {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    /** Receives the result of each act that waited. */
    onDone(receive: Done): () => void {
      done.add(receive)
      return () => done.delete(receive)
    },
  }
}

export const queue = createQueue()
export const useWaiting = (): readonly WaitingAct[] => useSyncExternalStore(queue.watch, queue.all)
