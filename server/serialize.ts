/** Runs one at a time: a call during a run gets that run's result. `idle` waits for the current run. */
export function serialize<T>(work: () => Promise<T>): (() => Promise<T>) & { idle: () => Promise<void> } {
  let going: Promise<T> | undefined
  const run = () => {
    going ??= work().finally(() => (going = undefined))
    return going
  }
  return Object.assign(run, { idle: async () => void (await going?.catch(() => undefined)) })
}
