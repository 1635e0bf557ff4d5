import { hostOfLink } from '@domain/shop/entry'
import { settings } from '../settings'

/** The hosts whose links are ours: that of this page, and that of its server. */
export const ownHosts = (): string[] => [location.hostname.toLowerCase(), hostOfLink(settings.apiBase) ?? ''].filter(Boolean)
