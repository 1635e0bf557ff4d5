import { ApiError, NetworkError } from '@/api'
import type { Entry, Located } from '@/platform'
import type { CartLine } from '@/stores'
import { ShopStore } from '@/stores/shop/ShopStore'
import { fakeApi, fakeLaunch, fakeLocate, memoryStorage } from './fakes'
import { menuWire, placeWire, shopWire, tableWire } from './wire'

/** The store of the place alone; each `open` is another start of it on the same phone. */
export const prepareShop = (first: Partial<Entry> = {}, position: Located = { kind: 'notRequested' }) => {
  const storage = memoryStorage()
  const clock = { now: 1_000 }
  const cart = { lines: [] as CartLine[], abandoned: [] as string[] }
  const fake = fakeApi({
    '/nocheck/getMchntShopData': ({ ecode, shopId, termId, tableFuiouId, tableNo, isOpenDefaultShop }) => {
      if (ecode === 'T_off') throw new ApiError('200013', 'This code is disabled')
      if (ecode === 'T_lost') throw new NetworkError('network')
      if (ecode?.startsWith('S')) return placeWire({ entry: 'store', table: null })
      if (ecode) return placeWire({ entry: 'table', table: tableWire() })
      if (isOpenDefaultShop === '0') return placeWire({ entry: 'none', shop: null })
      if (tableNo === 'Z9') throw new ApiError('400101', 'Table not found')
      if (tableNo) return placeWire({ entry: 'table', table: tableWire({ tableTermName: tableNo }) })
      const id = shopId ?? 's1'
      if (id === 'gone') throw new ApiError('200001', 'Shop not found')
      return placeWire({
        entry: shopId ? 'chosen' : 'default',
        shop: shopWire({ shopId: id, termId: termId ?? 'TM1', preorderTermId: 'YD1' }),
        table: tableFuiouId ? tableWire({ tableFuiouId }) : null,
      })
    },
    '/goods/getAllGoodsInfo': ({ shopId }) => ({ ...menuWire(), shopId }),
  })
  const { locate, questions } = fakeLocate(position)
  const open = (entry: Partial<Entry> = first) => {
    const launch = fakeLaunch(entry)
    const shop = new ShopStore({
      api: fake.api,
      platform: { storage, locate, launch, ownHosts: () => [] },
      now: () => clock.now,
      linesAtStake: () => cart.lines,
      abandonCart: async ({ shopId, orderType, eatingModel }) => {
        cart.abandoned.push([shopId, orderType, eatingModel].join(' '))
        cart.lines = []
      },
    })
    return { shop, launch }
  }
  /** The places that were requested; the parameters about the diner are tested in test/app/start/commonParameters.test.ts. */
  const queries = () =>
    fake.calls
      .filter(({ path }) => path === '/nocheck/getMchntShopData')
      .map(
        ({ input }) =>
          JSON.parse(JSON.stringify({ ...(input as object), orderType: undefined, type: undefined, regionCd: undefined })) as object,
      )
  return { open, fake, storage, clock, cart, questions, queries }
}
