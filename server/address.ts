import { networkInterfaces } from 'node:os'

/** Where a phone on the same network finds this machine. */
export const addressOfThisMachine = (): string =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? 'localhost'
