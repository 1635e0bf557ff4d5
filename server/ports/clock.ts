/** The only source of time: nothing else on the server reads the machine's clock, so that tests and the sandbox can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
