import { networkInterfaces } from 'node:os'

/** The address of this machine for a phone on the same network. */
export const addressOfThisMachine = (): string =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? 'localhost'
