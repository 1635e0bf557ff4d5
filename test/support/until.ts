/** A busy machine takes long. */
const PATIENCE_MS = 60_000

/** Waits for a fact instead of a time; returns how many ms it took. `what` names it in the error when it does not come. */
export const until = async (isSo: () => unknown, what: string | (() => string), patienceMs = PATIENCE_MS): Promise<number> => {
  const began = Date.now()
  while (!(await isSo())) {
    if (Date.now() - began > patienceMs) throw new Error(`Not within ${patienceMs} ms: ${typeof what === 'string' ? what : what()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return Date.now() - began
}

/** The median: the usual value, even if the machine stood still once. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
