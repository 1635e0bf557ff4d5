import { hostOfLink } from '@domain/shop/entry'
import { addressOfThisMachine } from '../../address'
import type { Config } from '../../config'

/** The hosts that codes of this server are printed for: the public address, or while it is developed the machine's own, which the sandbox prints. */
export function codeHostsOf({ publicUrl, environment }: Pick<Config, 'publicUrl' | 'environment'>): string[] {
  const address = publicUrl ?? (environment === 'production' ? '' : `http://${addressOfThisMachine()}`)
  return [hostOfLink(address)].filter((host) => host !== null)
}
