import { createMenuLists } from '../server/modules/menu/editing/lists'
import { createDraftMenus } from '../server/modules/menu/editing/draftMenu'
import { BIG_MERCHANT, BIG_SHOP, seedBigData } from '../server/seeds/big/index'
import { onPostgres, openOn, temporaryFolder } from './server/engines'

void onPostgres(async (url) => {
  const folder = temporaryFolder()
  const database = await openOn(url, 'perf', folder.path)
  await seedBigData(database.db, { dishes: 10_000, orders: 0 }, Date.now())
  const lists = createMenuLists(database.db)
  const context = { lang: 'hans', staff: { merchantCode: BIG_MERCHANT, grants: [{ role: 'owner', shopId: null }] } } as never
  const time = async (name: string, work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let i = 0; i < 12; i++) {
      const before = performance.now()
      await work()
      times.push(performance.now() - before)
    }
    console.log(name, times.map((t) => t.toFixed(0)).join(' '))
  }
  const shopId = BIG_SHOP
  await time('frame', () => lists.frame(context, { shopId }))
  await time('counts', () => lists.counts(context, { shopId }))
  await time('first', () => lists.dishes(context, { shopId, pageSize: 50 } as never))
  await time('last', () => lists.dishes(context, { shopId, from: 9_900, pageSize: 50 } as never))
  await time('word', () => lists.dishes(context, { shopId, search: '虾', pageSize: 50 } as never))
  await time('pinyin', () => lists.dishes(context, { shopId, search: 'xm', pageSize: 50 } as never))
  await time('soldOut', () => lists.dishes(context, { shopId, only: 'soldOut', pageSize: 50 } as never))
  await time('together', () =>
    Promise.all([lists.frame(context, { shopId }), lists.counts(context, { shopId }), lists.dishes(context, { shopId, pageSize: 50 } as never)]),
  )
  await time('draft', () => createDraftMenus(database.db).catalog.menuOf(shopId, 'hans'))
  await database.close()
  folder.remove()
  return []
})
