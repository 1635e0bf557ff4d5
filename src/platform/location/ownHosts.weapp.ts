import { hostOfLink } from '@domain/shop/entry'
import { settings } from '../settings'

/** The host of the server, whose links are ours. For which other hosts it prints codes, the loader says (decision 0217). */
export const ownHosts = (): string[] => [hostOfLink(settings.apiBase) ?? ''].filter(Boolean)
