import type { Input } from '@contract/index'
import { type Lang, language } from '@/i18n'
import type { StoragePort } from '@/platform'
import { createPersistedState } from '@/platform/storage/persistedState'
import { isNumber, isObject, isText, listOf, orNull, shape } from '@/platform/guard'
import type { MenuItem } from '@domain/menu/menu'
import type { Menu, Place } from './place'

/** A place with its menu at a given time. */
export interface CachedMenu {
  code: string | null
  place: Place
  menu: Menu
  /** Epoch ms. */
  at: number
}

type Query = Input<'/nocheck/getMchntShopData'>

/** An older menu is too outdated to show. */
export const CACHE_LIFE_MS = 14 * 86_400_000

/** The usual values of dishes, left out of the cache because a mini-program stores at most a megabyte under one key. */
const USUAL = {
  kind: 'single',
  caption: '',
  memberPriceFen: null,
  tags: [],
  allergens: null,
  specGroups: [],
  exclusions: [],
  addOns: [],
  maxAddOns: 0,
  slots: [],
  box: null,
  limitPerOrder: null,
  remaining: null,
  saleWindow: null,
} satisfies Partial<MenuItem>

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const usual = new Map<string, unknown>(Object.entries(USUAL))

const isUsual = (name: string, value: unknown): boolean => {
  const expected = usual.get(name)
  return value === expected ? usual.has(name) : isEmpty(expected) && isEmpty(value)
}

/** Runs for 2,000 dishes, so it uses plain comparisons in a plain loop. */
const pack = (item: MenuItem): Partial<MenuItem> => {
  const packed: Partial<Record<string, unknown>> = {}
  for (const name in item) {
    const value = item[name as keyof MenuItem]
    if (!isUsual(name, value)) packed[name] = value
  }
  return packed
}

/** The number of dishes that are packed and stored at a time, under a key of their own, so that no tap is delayed. */
const PART = 100

const betweenTouches = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Only `pack` creates the data under these keys. */
const unpack = (item: object): MenuItem => ({ ...USUAL, ...(item as Partial<MenuItem>) }) as MenuItem

/** Everything but the dishes; stored last, so that all dishes that it counts exist. A menu is too large to check each field when it is read. */
interface Head {
  code: string | null
  place: object
  menu: object
  at: number
  lang: string
  parts: number
}

interface Part {
  /** The version of the head: dishes of another version do not belong to this menu. */
  at: number
  items: object[]
}

const isHead = shape<Head>({
  code: orNull(isText),
  place: isObject,
  menu: isObject,
  at: isNumber,
  lang: isText,
  parts: isNumber,
})
const isPart = shape<Part>({ at: isNumber, items: listOf(isObject) })

/** Whether it is the place of the query. */
const isPlaceOf = ({ code, place }: Pick<CachedMenu, 'code' | 'place'>, { ecode, shopId, termId, tableFuiouId }: Query): boolean => {
  if (ecode) return code === ecode
  const { shop, table } = place
  if (!shopId || shop?.shopId !== shopId || (termId && termId !== shop.terminalId)) return false
  return (tableFuiouId || null) === (table?.tableId ?? null)
}

/** The last menu, for a start without a network. It is shown with its time; the server's data applies to orders. */
export const createMenuCache = (storage: StoragePort, now: () => number) => {
  const head = createPersistedState(storage, now, { key: 'menu', version: 3, guard: isHead, maxAgeMs: CACHE_LIFE_MS })
  const keyOf = (part: number): string => `menu.${part}`
  const partOf = (part: number) => createPersistedState(storage, now, { key: keyOf(part), version: 1, guard: isPart })
  const lang = (): Lang => language.get()
  let turn = 0

  const dropFrom = (first: number): void => {
    for (let part = first; storage.get(keyOf(part)) !== undefined; part += 1) storage.remove(keyOf(part))
  }

  const itemsOf = ({ at, parts }: Head): MenuItem[] | undefined => {
    const items: MenuItem[] = []
    for (let index = 0; index < parts; index += 1) {
      const part = partOf(index).read()
      if (part?.at !== at) return undefined
      for (const item of part.items) items.push(unpack(item))
    }
    return items
  }

  return {
    /** Stored in parts, because it arrives while the menu is in use; of two menus the later one is stored. A menu that does not fit is not stored. */
    keep: async ({ menu: { items, ...menu }, ...cached }: CachedMenu): Promise<void> => {
      turn += 1
      const mine = turn
      const spoken = lang()
      let parts = 0
      let fits = true
      for (; fits && parts * PART < items.length; parts += 1) {
        if (parts > 0) await betweenTouches()
        if (mine !== turn) return
        fits = partOf(parts).write({ at: cached.at, items: items.slice(parts * PART, (parts + 1) * PART).map(pack) })
      }
      if (fits) fits = head.write({ ...cached, menu: { ...menu, items: [] }, lang: spoken, parts })
      if (!fits) head.clear()
      dropFrom(fits ? parts : 0)
    },
    find: (query: Query): CachedMenu | undefined => {
      const cached = head.read()
      if (!cached || cached.lang !== lang()) return undefined
      const { code, at } = cached
      // Only `keep` writes here, so data of these versions is a place with its menu.
      const place = cached.place as Place
      if (!isPlaceOf({ code, place }, query)) return undefined
      const items = itemsOf(cached)
      return items && { code, place, menu: { ...(cached.menu as Menu), items }, at }
    },
  }
}

export type MenuCache = ReturnType<typeof createMenuCache>
