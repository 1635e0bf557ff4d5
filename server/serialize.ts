/** Runs one at a time: a call made while one is going on answers that one's result. `idle` waits for whatever is going on. */
export function serialize<T>(work: () => Promise<T>): (() => Promise<T>) & { idle: () => Promise<void> } {
  let going: Promise<T> | undefined
  const run = () => {
    going ??= work().finally(() => (going = undefined))
    return going
  }
  return Object.assign(run, { idle: async () => void (await going?.catch(() => undefined)) })
}
