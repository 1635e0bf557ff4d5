import type { CallOptions } from '@/api'
import { foreignHostOf } from '@domain/shop/entry'
import { NOWHERE } from './placeRef'
import type { ShopDeps } from './shopDeps'

/** Distinguishes our links from foreign ones: ours lead to hosts of this platform, or to hosts that the server’s codes are printed for. */
export const createForeignLinks = ({ api, platform }: Pick<ShopDeps, 'api' | 'platform'>) => {
  let printedFor: string[] | undefined
  return {
    /** The foreign host of a link; null: the text may be one of our codes. Only for a host that the platform does not know the server is queried, once. */
    async hostOf(text: string, options: CallOptions = {}): Promise<string | null> {
      const own = platform.ownHosts()
      if (foreignHostOf(text, own) === null) return null
      printedFor ??= (await api.call('/nocheck/getMchntShopData', { ...NOWHERE, isOpenDefaultShop: '0' }, options)).codeHosts
      // An older server does not state its hosts, so no host counts as foreign; it still knows its codes.
      return printedFor ? foreignHostOf(text, [...own, ...printedFor]) : null
    },
  }
}
