import type { CallOptions } from '@/api'
import { foreignHostOf } from '@domain/shop/entry'
import { NOWHERE } from './placeRef'
import type { ShopDeps } from './shopDeps'

/** Tells links of ours from others': ours lead to hosts of this platform, or to those that the server’s codes are printed for. */
export const createForeignLinks = ({ api, platform }: Pick<ShopDeps, 'api' | 'platform'>) => {
  let printedFor: string[] | undefined
  return {
    /** The host of a link that is none of ours; null: the text may be one of our codes. Only for a host that the platform does not know the server is asked, once. */
    async hostOf(text: string, options: CallOptions = {}): Promise<string | null> {
      const own = platform.ownHosts()
      if (foreignHostOf(text, own) === null) return null
      printedFor ??= (await api.call('/nocheck/getMchntShopData', { ...NOWHERE, isOpenDefaultShop: '0' }, options)).codeHosts
      // Of a server that does not say it nobody knows which hosts are foreign; it knows its codes.
      return printedFor ? foreignHostOf(text, [...own, ...printedFor]) : null
    },
  }
}
