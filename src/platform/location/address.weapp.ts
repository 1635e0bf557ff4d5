import { hostOfLink } from '@domain/shop/entry'
import { settings } from '../settings'

/** A mini-program has no address that a diner can edit. */
export const addressOf = (_path: string): undefined => undefined

/** The host of the server, whose links are ours. The loader knows the other hosts that it prints codes for (decision 0217). */
export const ownHosts = (): string[] => [hostOfLink(settings.apiBase) ?? ''].filter(Boolean)

/** A mini-program code names its page itself. */
export const land = (): void => undefined
