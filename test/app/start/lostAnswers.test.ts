import type { Path } from '@contract/index'
import { NetworkError } from '@/api'
import { RoomsModel } from '@/features/booking/RoomsModel'
import { StayModel } from '@/features/booking/StayModel'
import { DepositsModel } from '@/features/wineDeposit/DepositsModel'
import { GroupModel } from '@/features/groupBuy/GroupModel'
import { fakeApi } from '../../support/client/fakes'

const push = { watch: () => () => undefined, restart: () => undefined, isLive: () => false } as never
const shop = { ref: { shopId: 's1' }, shop: { shopId: 's1', merchantCode: 'm1' }, table: {}, servesFirst: true, noteTable: () => undefined }

/** A server that carries out each call but whose first answer is lost. */
const server = (path: Path) => {
  const keys: string[] = []
  const found = { offer: { offerId: 'g1' }, group: null, award: null, goods: null }
  const { api } = fakeApi({
    '/booking/getRooms': () => ({ shopId: 's1', mchntCd: 'm1', rooms: [], timing: null }),
    '/booking/getMyBookings': () => ({ list: [] }),
    '/queryMealOrder': () => ({ table: {}, visit: { stay: { toAt: 1 } } }),
    '/keepwine/getDepositList': () => ({ list: [], entries: [] }),
    '/groupBuy/getOffer': () => found,
    [path]: ({ idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey)
      if (keys.length === 1) throw new NetworkError('timeout')
      return {}
    },
  } as never)
  return { api, keys }
}

describe('a request without an answer is repeated with the same key, not made a second time', () => {
  it.each([
    [
      'a room',
      '/booking/bookRoom' as const,
      async (api: never) => {
        const model = new RoomsModel({ api, push, now: () => 0 }, () => 's1')
        return () => {
          model.chosen = { roomId: 'r1', fromAt: 1, toAt: 2 }
          return model.book()
        }
      },
    ],
    [
      'half an hour more',
      '/booking/extendStay' as const,
      async (api: never) => {
        const model = new StayModel({ api, push, cart: { cartId: null }, shop: shop as never })
        await model.load()
        return () => model.extend()
      },
    ],
    [
      'a place in a group',
      '/groupBuy/joinGroup' as const,
      async (api: never) => {
        const model = new GroupModel({ api, push, shop } as never, { groupId: null, offerId: 'g1', shopId: null })
        await model.load()
        return () => model.join()
      },
    ],
    [
      'glasses of a bottle',
      '/keepwine/takeOut' as const,
      async (api: never) => {
        const model = new DepositsModel({ api, push } as never, () => 'm1')
        return () => model.takeOut('d1', 2)
      },
    ],
  ])('%s', async (_what, path, prepare) => {
    const { api, keys } = server(path)
    const request = await prepare(api as never)
    await request()
    await request()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })
})
