import type { Localized } from '../lang'
import type { OrderMode } from '../order/mode'

/**
 * The components of a decorated page (decision 0352). Prices and sold-out states are not stored in them but looked up in the shop's menu.
 * `contract/shop/decoration.ts` is what a diner gets of them.
 */
export interface DecorationDocuments {
  banner: { slides: SlideDocument[] }
  notice: { text: Localized; link: DecorationLinkDocument }
  orderEntries: { entries: OrderMode[] }
  orderInProgress: Record<string, never>
  storeCard: { title: Localized }
  recommended: { title: Localized; itemIds: string[] }
  imageLinks: { cards: CardDocument[] }
}
export const DECORATION_TYPES = ['banner', 'orderEntries', 'orderInProgress', 'imageLinks', 'recommended', 'notice', 'storeCard'] as const
export type DecorationType = (typeof DECORATION_TYPES)[number]
export type DecorationDocument = { [T in DecorationType]: { componentType: T; data: DecorationDocuments[T] } }[DecorationType]

/** Where a tap has always led. */
export const FIRST_TARGETS = ['none', 'menu', 'menuItem', 'shopList', 'orderList', 'member', 'booking', 'web'] as const
/** Pages that clients of the last release do not open: they get them as `page` beside the target `none`. */
export const LATER_TARGETS = ['couponCenter', 'pointsMall', 'topUp', 'visitCards', 'groupBuy', 'stampCard', 'lottery'] as const
export const LINK_TARGETS = [...FIRST_TARGETS, ...LATER_TARGETS] as const
export type LinkTarget = (typeof LINK_TARGETS)[number]
export type LaterTarget = (typeof LATER_TARGETS)[number]
export const isLaterTarget = (target: LinkTarget): target is LaterTarget => (LATER_TARGETS as readonly LinkTarget[]).includes(target)

export interface DecorationLinkDocument {
  target: LinkTarget
  /** Item of `menuItem`, shop of `booking`, activity of `lottery`, https address of `web`; else empty. */
  value: string
}

export interface SlideDocument {
  kicker: Localized
  title: Localized
  subtitle: Localized
  /** The dish whose price is shown; null: no price. */
  priceOfItemId: string | null
  picture: string
  gradient: string
  link: DecorationLinkDocument
}

export interface CardDocument {
  title: Localized
  subtitle: Localized
  picture: string
  gradient: string
  link: DecorationLinkDocument
}

/** What a picture lies on, by name (the app's theme has the colours). */
export const PICTURE_GROUNDS = [
  'wheat',
  'broth',
  'chili',
  'berry',
  'cream',
  'matcha',
  'tea',
  'sea',
  'citrus',
  'plum',
  'stone',
  'night',
] as const

/** When and where a component is shown. */
export interface Showing {
  isHidden: boolean
  /** Null: in every shop. */
  shopIds: readonly string[] | null
  /** Null: at once. */
  startsAt: number | null
  /** Null: without an end. */
  endsAt: number | null
}
export const ALWAYS: Showing = { isHidden: false, shopIds: null, startsAt: null, endsAt: null }

/** A component as staff place it on a page. */
export type PlacedComponent = DecorationDocument & Showing & { componentId: string }

export const MOST_COMPONENTS = 30
export const MOST_SLIDES = 8
export const MOST_CARDS = 12
export const MOST_RECOMMENDED = 20
/** The app shows one of each. */
export const ONCE_ONLY: readonly DecorationType[] = ['orderEntries', 'orderInProgress', 'storeCard']

/** Whether diners see it. `shopId` null: on a page of several merchants' shops. `isEarly`: also before its time, for those who edit it. */
export const isShown = (
  { isHidden, shopIds, startsAt, endsAt }: Showing,
  { shopId, now, isEarly = false }: { shopId: string | null; now: number; isEarly?: boolean },
): boolean =>
  !isHidden &&
  (shopIds === null || (shopId !== null && shopIds.includes(shopId))) &&
  (isEarly || startsAt === null || startsAt <= now) &&
  (endsAt === null || endsAt > now)

const linksOf = (document: DecorationDocument): DecorationLinkDocument[] => {
  switch (document.componentType) {
    case 'banner':
      return document.data.slides.map(({ link }) => link)
    case 'imageLinks':
      return document.data.cards.map(({ link }) => link)
    case 'notice':
      return [document.data.link]
    default:
      return []
  }
}

/** The dishes that a component names: those that it shows, and those that a tap opens. */
export function itemIdsOf(document: DecorationDocument): string[] {
  const opened = linksOf(document).flatMap(({ target, value }) => (target === 'menuItem' ? value : []))
  if (document.componentType === 'recommended') return document.data.itemIds
  if (document.componentType === 'banner') return [...opened, ...document.data.slides.flatMap(({ priceOfItemId }) => priceOfItemId ?? [])]
  return opened
}

export function picturesOf(document: DecorationDocument): string[] {
  if (document.componentType === 'banner') return document.data.slides.map(({ picture }) => picture)
  return document.componentType === 'imageLinks' ? document.data.cards.map(({ picture }) => picture) : []
}

/** Only these addresses are opened: a page of ours never leads to an unencrypted one, or to a script. */
export const isWebAddress = (text: string): boolean => /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text)

/** What of a merchant a page may lead to. */
export interface LinkFacts {
  /** Of the dishes that the page names, those that some shop offers. */
  itemIds: ReadonlySet<string>
  shopIds: ReadonlySet<string>
  /** Shops with rooms that are booked by time. */
  bookingShopIds: ReadonlySet<string>
  /** Draws that are running or will. */
  lotteryIds: ReadonlySet<string>
  /** Pages on which there is something now. */
  openPages: ReadonlySet<LaterTarget>
}

export const PROBLEM_REASONS = [
  'empty',
  'noPicture',
  'noDish',
  'dishUnknown',
  'shopUnknown',
  'address',
  'closed',
  'bookingUnknown',
  'lotteryUnknown',
  'times',
  'once',
  'noEntry',
] as const
export interface DecorationProblem {
  componentId: string
  /** The slide or card, from 0; null: of the component as a whole. */
  part: number | null
  field: string
  reason: (typeof PROBLEM_REASONS)[number]
}
type Found = Omit<DecorationProblem, 'componentId'>

const isEmpty = (text: Localized): boolean => Object.values(text).every((one: string | undefined) => !one?.trim())

function linkProblem({ target, value }: DecorationLinkDocument, facts: LinkFacts): Found['reason'] | null {
  switch (target) {
    case 'menuItem':
      return value === '' ? 'noDish' : facts.itemIds.has(value) ? null : 'dishUnknown'
    case 'web':
      return isWebAddress(value) ? null : 'address'
    case 'booking':
      return facts.bookingShopIds.has(value) ? null : 'bookingUnknown'
    case 'lottery':
      return facts.lotteryIds.has(value) ? null : 'lotteryUnknown'
    default:
      return isLaterTarget(target) && !facts.openPages.has(target) ? 'closed' : null
  }
}

function partProblems(part: SlideDocument | CardDocument, index: number, facts: LinkFacts): Found[] {
  const wrongLink = linkProblem(part.link, facts)
  const price = 'priceOfItemId' in part ? part.priceOfItemId : null
  return [
    ...(isEmpty(part.title) ? [{ part: index, field: 'title', reason: 'empty' } as const] : []),
    ...(part.picture === '' ? [{ part: index, field: 'picture', reason: 'noPicture' } as const] : []),
    ...(wrongLink ? [{ part: index, field: 'link', reason: wrongLink }] : []),
    ...(price !== null && !facts.itemIds.has(price) ? [{ part: index, field: 'priceOfItemId', reason: 'dishUnknown' } as const] : []),
  ]
}

function contentProblems(document: DecorationDocument, facts: LinkFacts): Found[] {
  const { componentType, data } = document
  const whole = (field: string, reason: Found['reason']): Found => ({ part: null, field, reason })
  switch (componentType) {
    case 'banner':
      return data.slides.length === 0
        ? [whole('slides', 'noEntry')]
        : data.slides.flatMap((slide, index) => partProblems(slide, index, facts))
    case 'imageLinks':
      return data.cards.length === 0 ? [whole('cards', 'noEntry')] : data.cards.flatMap((card, index) => partProblems(card, index, facts))
    case 'notice': {
      const wrongLink = linkProblem(data.link, facts)
      return [...(isEmpty(data.text) ? [whole('text', 'empty')] : []), ...(wrongLink ? [whole('link', wrongLink)] : [])]
    }
    case 'recommended':
      return [
        ...(isEmpty(data.title) ? [whole('title', 'empty')] : []),
        ...(data.itemIds.length === 0 ? [whole('itemIds', 'noDish')] : []),
        // One that is not sold now is left out; if none is, diners would see nothing of this.
        ...(data.itemIds.length > 0 && data.itemIds.every((itemId) => !facts.itemIds.has(itemId)) ? [whole('itemIds', 'dishUnknown')] : []),
      ]
    case 'storeCard':
      return isEmpty(data.title) ? [whole('title', 'empty')] : []
    case 'orderEntries':
      return data.entries.length === 0 ? [whole('entries', 'noEntry')] : []
    case 'orderInProgress':
      return []
  }
}

/** Why a page cannot be published, component by component. Hidden components may be unfinished. */
export function decorationProblems(components: readonly PlacedComponent[], facts: LinkFacts): DecorationProblem[] {
  const shown = components.filter(({ isHidden }) => !isHidden)
  return shown.flatMap((component) => {
    const { componentId, componentType, shopIds, startsAt, endsAt } = component
    const isSecond = ONCE_ONLY.includes(componentType) && shown.find((one) => one.componentType === componentType) !== component
    const found: Found[] = [
      ...(isSecond ? [{ part: null, field: 'componentType', reason: 'once' } as const] : []),
      ...contentProblems(component, facts),
      ...(shopIds?.some((shopId) => !facts.shopIds.has(shopId)) || shopIds?.length === 0
        ? [{ part: null, field: 'shopIds', reason: 'shopUnknown' } as const]
        : []),
      ...(startsAt !== null && endsAt !== null && endsAt <= startsAt ? [{ part: null, field: 'endsAt', reason: 'times' } as const] : []),
    ]
    return found.map((problem) => ({ componentId, ...problem }))
  })
}

export const DECORATION_CHANGES = ['added', 'removed', 'changed', 'hidden', 'shown', 'moved'] as const
export interface DecorationChange {
  componentId: string
  componentType: DecorationType
  change: (typeof DECORATION_CHANGES)[number]
}

/** A JSON text that does not depend on the order of the fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The fewest ids that have to be moved to bring the second order into the first: those outside of the longest sequence that both share. */
function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const places = after.map((id) => before.indexOf(id))
  const longest: number[][] = []
  places.forEach((place, index) => {
    const best = longest.filter((_, earlier) => places[earlier]! < place).sort((a, b) => b.length - a.length)[0] ?? []
    longest[index] = [...best, index]
  })
  const fixed = new Set(longest.sort((a, b) => b.length - a.length)[0])
  return new Set(after.filter((_, index) => !fixed.has(index)))
}

/** What is different from the page that diners see, in the order of the new page, removed components last. */
export function decorationChanges(before: readonly PlacedComponent[], after: readonly PlacedComponent[]): DecorationChange[] {
  const known = new Map(before.map((component) => [component.componentId, component]))
  const left = new Set(after.map(({ componentId }) => componentId))
  const common = (list: readonly PlacedComponent[], other: { has: (id: string) => boolean }) =>
    list.map(({ componentId }) => componentId).filter((id) => other.has(id))
  const moved = movedIds(common(before, left), common(after, known))
  const changes = after.flatMap((component): DecorationChange[] => {
    const { componentId, componentType } = component
    const one = (change: DecorationChange['change']) => ({ componentId, componentType, change })
    const old = known.get(componentId)
    if (!old) return [one('added')]
    const turned = old.isHidden !== component.isHidden ? [one(component.isHidden ? 'hidden' : 'shown')] : []
    const isChanged = canonical({ ...old, isHidden: false }) !== canonical({ ...component, isHidden: false })
    return [...turned, ...(isChanged ? [one('changed')] : []), ...(moved.has(componentId) ? [one('moved')] : [])]
  })
  const removed = before.filter(({ componentId }) => !left.has(componentId))
  return [...changes, ...removed.map(({ componentId, componentType }) => ({ componentId, componentType, change: 'removed' as const }))]
}

/** A merchant without a decorated page still lets its diners order. */
export const PLAIN_PAGE: readonly PlacedComponent[] = [
  { componentId: 'entries', componentType: 'orderEntries', data: { entries: ['dineIn', 'pickup', 'delivery', 'preorder'] }, ...ALWAYS },
  { componentId: 'inProgress', componentType: 'orderInProgress', data: {}, ...ALWAYS },
]
