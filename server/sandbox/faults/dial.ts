import { randomBytes } from 'node:crypto'

/**
 * `delay`: slower by `ms`. `dropBefore`: the connection is cut before any work. `dropAfter`: the work is done and committed, its answer is lost.
 * `answer`: this result code, and no work. `cutSocket`: push sockets are closed, and refused for `ms`.
 */
export const FAULT_KINDS = ['delay', 'dropBefore', 'dropAfter', 'answer', 'cutSocket'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface FaultSetting {
  /** A path of the contract, or `*`: every call. */
  call: string
  /** A user id or a phone; null: everybody. */
  who: string | null
  kind: FaultKind
  /** Latency before any other effect; for `cutSocket`, how long sockets are refused. */
  ms: number
  resultCode: string | null
  /** Null: the message that belongs to the code. */
  resultMsg: string | null
  /** How many more times it happens; null: until it is removed. */
  times: number | null
}

export interface Fault extends FaultSetting {
  id: string
  /** How many times it has happened. */
  hits: number
}

const isOver = ({ times, hits }: Fault): boolean => times !== null && hits >= times

/** The faults, in this process's memory, so that a restart ends them (decision 0023). */
export class FaultDial {
  readonly #faults = new Map<string, Fault>()

  constructor(private readonly onChange: () => void) {}

  get isEmpty(): boolean {
    return this.#faults.size === 0
  }

  get list(): readonly Fault[] {
    return [...this.#faults.values()]
  }

  set(setting: FaultSetting): Fault {
    const fault = { ...setting, id: randomBytes(4).toString('hex'), hits: 0 }
    this.#faults.set(fault.id, fault)
    this.onChange()
    return fault
  }

  /** Returns how many were removed; without an id all of them. */
  remove(id?: string): number {
    const before = this.#faults.size
    if (id === undefined) this.#faults.clear()
    else this.#faults.delete(id)
    const removed = before - this.#faults.size
    if (removed > 0) this.onChange()
    return removed
  }

  /** The faults that apply to a call of these people now, each counted: the latency of all, then the first one that decides the answer. */
  take(isMeant: (fault: Fault) => boolean): Fault[] {
    const happening: Fault[] = []
    for (const fault of this.#faults.values()) {
      if (!isMeant(fault)) continue
      if (fault.kind !== 'delay' && happening.some(({ kind }) => kind !== 'delay')) continue
      fault.hits += 1
      happening.push(fault)
      if (isOver(fault)) this.#faults.delete(fault.id)
    }
    if (happening.length > 0) this.onChange()
    return happening
  }
}
