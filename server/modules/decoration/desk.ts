import type { StaffOutput } from '@contract/staff/index'
import { DomainError } from '@domain/results'
import { decorationChanges, decorationProblems, itemIdsOf, type LinkFacts, picturesOf, type PlacedComponent } from '@domain/shop/decoration'
import { hasPicture } from '../../art/pictures'
import { json } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { claimStaffPictures, pictureIdOf } from '../picture/index'
import { HOME, publishedComponents } from './pages'
import {
  deletePublished,
  deleteVersionsBefore,
  type DraftRow,
  findDishesOf,
  findDraft,
  findOfferedItems,
  findOpenLotteries,
  findOpenPages,
  findShopsToShow,
  findVersion,
  findVersions,
  insertPublished,
  insertVersion,
  lockDraft,
  putDraft,
} from './repository'

type Decoration = StaffOutput<'/staff/getDecoration'>
type Components = Decoration['components']

/** So many published pages can be restored. */
const MOST_VERSIONS = 50
const UNTOUCHED: DraftRow = { components: null, version: 0, published_no: 0, changed_by: '', changed_at: null }

/** The page at the console: drafted, published, rolled back (decision 0352). */
export function createDecorationDesk({ db }: Pick<Deps, 'db'>) {
  async function factsOf(merchantCode: string, components: readonly PlacedComponent[], now: number): Promise<LinkFacts> {
    const itemIds = [...new Set(components.flatMap(itemIdsOf))]
    const [offered, shops, lotteries, { pages }] = await Promise.all([
      db.all(findOfferedItems, merchantCode, itemIds),
      db.all(findShopsToShow, merchantCode),
      db.all(findOpenLotteries, merchantCode, now),
      db.one(findOpenPages, merchantCode, now),
    ])
    return {
      itemIds: new Set(offered.map(({ item_id }) => item_id)),
      shopIds: new Set(shops.map(({ shop_id }) => shop_id)),
      bookingShopIds: new Set(shops.filter(({ has_booking }) => has_booking).map(({ shop_id }) => shop_id)),
      lotteryIds: new Set(lotteries.map(({ activity_id }) => activity_id)),
      openPages: new Set(pages),
    }
  }

  async function view({ staff, lang, now }: StaffContext): Promise<Decoration> {
    const merchantCode = merchantOf(staff)
    const draft = (await db.first(findDraft, merchantCode, HOME)) ?? UNTOUCHED
    const published = await publishedComponents(db, merchantCode, draft.published_no)
    const components = draft.components ?? published
    const version = draft.published_no === 0 ? undefined : await db.first(findVersion, merchantCode, HOME, draft.published_no)
    const dishes = await db.all(findDishesOf, merchantCode, [...new Set(components.flatMap(itemIdsOf))])
    return {
      components: components as Components,
      changes: decorationChanges(published, components),
      problems: decorationProblems(components, await factsOf(merchantCode, components, now())),
      version: draft.version,
      changedBy: draft.changed_by,
      changedAt: draft.changed_at,
      publishedNo: draft.published_no,
      publishedBy: version?.published_by ?? '',
      publishedAt: version?.published_at ?? null,
      dishes: Object.fromEntries(dishes.map(({ item_id, name, picture }) => [item_id, { name: pick(name, lang), picture }])),
    }
  }

  /** Throws who was quicker. */
  async function seen({ staff }: StaffContext, version: number) {
    const merchantCode = merchantOf(staff)
    const draft = await db.one(lockDraft, merchantCode, HOME)
    if (draft.version !== version) throw new DomainError('staffChanged', { name: draft.changed_by })
    return { merchantCode, draft, published: await publishedComponents(db, merchantCode, draft.published_no) }
  }

  /** Drawings are ours; uploads have to be the merchant's. */
  async function claimPictures({ staff, now }: StaffContext, components: readonly PlacedComponent[], known: readonly PlacedComponent[]) {
    const before = new Set(known.flatMap(picturesOf))
    const added = [...new Set(components.flatMap(picturesOf))].filter((one) => one !== '' && !before.has(one) && !hasPicture(one))
    const ids = added.flatMap((picture) => pictureIdOf(picture) ?? [])
    if (ids.length !== added.length || !(await claimStaffPictures(db, staff, ids, now()))) throw new DomainError('forbidden', {}, 'picture')
  }

  async function putPublished(
    { staff, now }: StaffContext,
    { merchantCode, draft, published }: Awaited<ReturnType<typeof seen>>,
    { components, restoredFrom }: { components: readonly PlacedComponent[]; restoredFrom: number | null },
  ): Promise<number> {
    const page = { merchantCode, mainType: HOME }
    // What the merchant began with can be restored, too.
    if (draft.published_no === 0)
      await db.run(insertVersion, { ...page, no: 1, components: json(published), by: '', at: null, restoredFrom: null })
    const no = Math.max(1, draft.published_no) + 1
    await db.run(insertVersion, { ...page, no, components: json(components), by: staff.name, at: now(), restoredFrom })
    await db.run(deleteVersionsBefore, merchantCode, HOME, no - MOST_VERSIONS + 1)
    await db.run(deletePublished, merchantCode, HOME)
    await db.run(insertPublished, { ...page, components: json(components.filter(({ isHidden }) => !isHidden)) })
    return no
  }

  const typesOf = (components: readonly PlacedComponent[]) => components.map(({ componentType }) => componentType)

  return defineStaffHandlers({
    '/staff/getDecoration': view,

    '/staff/getDecorationChoices': async ({ staff, lang, now }) => {
      const merchantCode = merchantOf(staff)
      const [shops, lotteries, { pages }] = await Promise.all([
        db.all(findShopsToShow, merchantCode),
        db.all(findOpenLotteries, merchantCode, now()),
        db.one(findOpenPages, merchantCode, now()),
      ])
      return {
        shops: shops.map((shop) => ({ shopId: shop.shop_id, name: pick(shop.name, lang), hasBooking: shop.has_booking })),
        lotteries: lotteries.map(({ activity_id, title }) => ({ activityId: activity_id, title: pick(title, lang) })),
        openPages: pages,
      }
    },

    '/staff/saveDecorationDraft': (context, { version, components }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const { merchantCode, draft, published } = await seen(context, version)
        const ids = components.map(({ componentId }) => componentId)
        if (new Set(ids).size !== ids.length) throw new DomainError('badInput', { field: 'componentId' }, 'componentId')
        await claimPictures(context, components, [...published, ...(draft.components ?? [])])
        const changes = decorationChanges(published, components)
        await db.run(putDraft, {
          merchantCode,
          mainType: HOME,
          components: changes.length === 0 ? null : json(components),
          publishedNo: draft.published_no,
          by: staff.name,
          at: now(),
        })
        await record({ subject: HOME, after: { changes } })
        return view(context)
      }),

    '/staff/publishDecoration': (context, { version }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const page = await seen(context, version)
        const { merchantCode, draft, published } = page
        if (draft.components === null) throw new DomainError('decorationUnchanged')
        const problems = decorationProblems(draft.components, await factsOf(merchantCode, draft.components, now()))
        if (problems.length > 0) throw new DomainError('decorationUnfinished', { n: problems.length }, 'components')
        const no = await putPublished(context, page, { components: draft.components, restoredFrom: null })
        await db.run(putDraft, { merchantCode, mainType: HOME, components: null, publishedNo: no, by: staff.name, at: now() })
        await record({
          subject: HOME,
          before: { no: draft.published_no, components: typesOf(published) },
          after: { no, components: typesOf(draft.components), changes: decorationChanges(published, draft.components) },
        })
        return view(context)
      }),

    '/staff/discardDecorationDraft': (context, { version }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const { merchantCode, draft, published } = await seen(context, version)
        if (draft.components === null) throw new DomainError('decorationUnchanged')
        const publishedNo = draft.published_no
        await db.run(putDraft, { merchantCode, mainType: HOME, components: null, publishedNo, by: staff.name, at: now() })
        await record({ subject: HOME, before: { changes: decorationChanges(published, draft.components) } })
        return view(context)
      }),

    '/staff/getDecorationVersions': async ({ staff }) => ({
      list: (await db.all(findVersions, merchantOf(staff), HOME)).map((row) => ({
        no: row.no,
        components: typesOf(row.components.filter(({ isHidden }) => !isHidden)),
        publishedBy: row.published_by,
        publishedAt: row.published_at,
        restoredFrom: row.restored_from,
      })),
    }),

    '/staff/restoreDecoration': (context, { version, no }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const page = await seen(context, version)
        const { merchantCode, draft } = page
        const earlier = await db.first(findVersion, merchantCode, HOME, no)
        if (!earlier) throw new DomainError('decorationVersionUnknown', {}, 'no')
        if (no === draft.published_no) throw new DomainError('decorationUnchanged')
        const newNo = await putPublished(context, page, { components: earlier.components, restoredFrom: no })
        const isSame = draft.components !== null && decorationChanges(earlier.components, draft.components).length === 0
        await db.run(putDraft, {
          merchantCode,
          mainType: HOME,
          components: draft.components === null || isSame ? null : json(draft.components),
          publishedNo: newNo,
          by: staff.name,
          at: now(),
        })
        await record({ subject: HOME, before: { no: draft.published_no }, after: { no: newNo, restoredFrom: no } })
        return view(context)
      }),
  })
}
