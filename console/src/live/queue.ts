import { useSyncExternalStore } from 'react'
import type { StaffInput, StaffPath } from '@contract/staff/index'
import { call, isRefusal, NoAnswer, Refusal } from '../api/call'
import { liveSocket } from './liveSocket'

const STORED = 'zhuoma-console.queue'
const AGAIN_MS = 10_000

/** Something that somebody did while nobody answered. Its key makes it happen once, however often it is sent. */
export interface WaitingAct<P extends StaffPath = StaffPath> {
  path: P
  input: StaffInput<P> & { idempotencyKey: string }
  /** What it is about: an order's number. */
  subject: string
  /** As the person knows it, in their language. */
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

/** What waits to be sent, in its order: kept over a reload, sent when there is a connection again. */
function createQueue() {
  let waiting: readonly WaitingAct[] = read()
  let isSending = false
  let sender: string | null = null
  const watchers = new Set<() => void>()
  const done = new Set<Done>()

  function become(next: readonly WaitingAct[]): void {
    waiting = next
    if (next.length === 0) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, JSON.stringify(next))
    watchers.forEach((watch) => watch())
  }
  const finish = (act: WaitingAct, outcome: Parameters<Done>[1]): void => {
    // Whoever shows what was done has it before it waits no more, so that nothing jumps back in between.
    done.forEach((receive) => receive(act, outcome))
    become(waiting.filter((one) => one !== act))
  }

  /** One after the other; stops where nobody answers, or whoever did it is not the one who is signed in. */
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
      // Tried again by the clock.
    } finally {
      isSending = false
    }
  }

  setInterval(() => waiting.length > 0 && void send(), AGAIN_MS)
  liveSocket.watch(() => liveSocket.connection().state === 'live' && void send())

  return {
    /** Only the acts of whoever is signed in are sent. */
    signedInAs(staffId: string): void {
      sender = staffId
      void send()
    },
    add(act: WaitingAct): void {
      become([...waiting, act])
    },
    /** Sent at once where it can be, after what was done before it. */
    send(act: WaitingAct): void {
      become([...waiting, act])
      void send()
    },
    all: () => waiting,
    watch(listener: () => void): () => void {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    /** Hears what became of each that waited. */
    onDone(receive: Done): () => void {
      done.add(receive)
      return () => done.delete(receive)
    },
  }
}

export const queue = createQueue()
export const useWaiting = (): readonly WaitingAct[] => useSyncExternalStore(queue.watch, queue.all)
