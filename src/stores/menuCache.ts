import type { Input } from '@contract/index'
import { type Lang, language } from '@/i18n'
import type { StoragePort } from '@/platform'
import { createPersistedState } from '@/platform/persistedState'
import { type Guard, isNumber, isText, orNull, shape } from '@/platform/guard'
import type { MenuItem } from '@domain/menu'
import type { Menu, Place } from './place'

/** A place with its menu as they were at a time. */
export interface KeptMenu {
  code: string | null
  place: Place
  menu: Menu
  /** Epoch ms. */
  at: number
}

type Query = Input<'/nocheck/getMchntShopData'>

/** Older than this a menu says little about a shop. */
export const CACHE_LIFE_MS = 14 * 86_400_000

/** What most dishes have; left out of the cache, since a mini-program keeps a megabyte under one key. */
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

/** Runs for 2,000 dishes: plain comparisons, in a plain loop. */
const pack = (item: MenuItem): Partial<MenuItem> => {
  const packed: Partial<Record<string, unknown>> = {}
  for (const name in item) {
    const value = item[name as keyof MenuItem]
    if (!isUsual(name, value)) packed[name] = value
  }
  return packed
}

/** So many dishes are picked out and written down between two touches. */
const SLICE = 100

const betweenTouches = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const unpack = (item: Partial<MenuItem>): MenuItem => ({ ...USUAL, ...item }) as MenuItem

interface Packed extends KeptMenu {
  lang: string
}

const isThing = (value: unknown): value is never => typeof value === 'object' && value !== null
const isPacked: Guard<Packed> = shape<Packed>({ code: orNull(isText), place: isThing, menu: isThing, at: isNumber, lang: isText })

/** Whether that is the place that is asked for. */
const isPlaceOf = ({ code, place }: KeptMenu, { ecode, shopId, termId, tableFuiouId }: Query): boolean => {
  if (ecode) return code === ecode
  const { shop, table } = place
  if (!shopId || shop?.shopId !== shopId || (termId && termId !== shop.terminalId)) return false
  return (tableFuiouId || null) === (table?.tableId ?? null)
}

/** The last menu, for a start without the network. It is shown with its time; orders go by what the server says. */
export const createMenuCache = (storage: StoragePort, now: () => number) => {
  const persisted = createPersistedState(storage, now, { key: 'menu', version: 1, guard: isPacked, maxAgeMs: CACHE_LIFE_MS })
  const lang = (): Lang => language.get()
  let turn = 0

  return {
    /** In slices, since it comes while the menu is looked at; of two menus the later is kept. */
    keep: async ({ menu: { items, ...menu }, ...kept }: KeptMenu): Promise<void> => {
      turn += 1
      const mine = turn
      const rest = JSON.stringify({ ...kept, lang: lang() }).slice(0, -1)
      const dishes: string[] = []
      for (let at = 0; at < items.length; at += SLICE) {
        if (at > 0) await betweenTouches()
        if (mine !== turn) return
        for (const item of items.slice(at, at + SLICE)) dishes.push(JSON.stringify(pack(item)))
      }
      persisted.writeJson(`${rest},"menu":${JSON.stringify(menu).slice(0, -1)},"items":[${dishes.join(',')}]}}`)
    },
    find: (query: Query): KeptMenu | undefined => {
      const kept = persisted.read()
      if (!kept || kept.lang !== lang() || !isPlaceOf(kept, query)) return undefined
      return { ...kept, menu: { ...kept.menu, items: kept.menu.items.map(unpack) } }
    },
  }
}

export type MenuCache = ReturnType<typeof createMenuCache>
