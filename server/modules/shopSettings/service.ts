import type { StaffInput } from '@contract/staff/index'
import { type Localized, pick } from '@domain/lang'
import { closuresProblem, hoursProblem, type Pauses } from '@domain/shop/closing'
import { SHOP_SERVICES } from '@domain/shop/storefront'
import { DomainError, type Problem } from '@domain/results'
import { MINUTE } from '@domain/time'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import type { StaffContext } from '../../http/staff/staff'
import { changedFields, localizedOf, named } from '../merchantSettings/index'
import { claimNewPictures } from '../picture/index'
import type { EditedShopRow, ShopEditing } from '../shop/index'
import { memberFlagsOf, type MemberFlagDesk } from '../shopMember/index'
import { FIELD_PICTURE, findShopPage, putShopPage } from '../shopPage/index'
import { findService, putService, type Tea } from '../tableVisit/index'
import { findTip } from '../tip/index'
import type { FormName, Forms, Settings } from './forms'
import { settingsView } from './view'

const TEA_PICTURE = '/art/tea/teacup-without-handle.svg'

export interface SettingsParts {
  shops: ShopEditing
  forms: Forms
  tips: { set(shopId: string, percents: readonly number[] | null): Promise<void> }
  members: Pick<MemberFlagDesk, 'set'>
  mapTiles: string | null
}

const refuse = (found: Problem | null): void => {
  if (found) throw DomainError.of(found)
}
const optional = (text: Settings['profile']['notice']): Localized | null =>
  Object.values(text).some((one) => one.trim() !== '') ? localizedOf(text) : null

/** Settings of a shop, changed one form at a time. A change applies to each diner's next action. */
export function createShopSettings(db: Database, { shops, forms, tips, members, mapTiles }: SettingsParts) {
  async function settingsOf(shopId: string, now: number): Promise<Settings> {
    const row = await shops.find(shopId)
    const service = await db.first(findService, shopId)
    const page = await db.first(findShopPage, shopId)
    const flags = await memberFlagsOf(db, shopId)
    const tipPercents = (await db.first(findTip, shopId))?.percents ?? null
    return settingsView({ row, service, page, members: flags, tipPercents, stateOf: await forms.statesOf(shopId), now, mapTiles })
  }

  /** Saves one form if it is still as it was seen, and records the change. */
  const save = <F extends Exclude<FormName, 'payments'>>(
    context: StaffContext,
    { shopId, version }: { shopId: string; version: number },
    form: F,
    write: (row: EditedShopRow) => Promise<unknown>,
  ): Promise<Settings> =>
    db.tx(async () => {
      await shops.lock(shopId)
      const before = await settingsOf(shopId, context.now())
      await forms.raise(context, shopId, form, version)
      await write(await shops.find(shopId))
      const after = await settingsOf(shopId, context.now())
      const { version: _was, changedBy: _by, changedAt: _at, ...fields } = after[form]
      await context.record({ subject: pick(after.profile.name, 'hans'), shopId, ...changedFields(before[form], fields) })
      return after
    })

  return {
    get: ({ now }: StaffContext, { shopId }: { shopId: string }) => settingsOf(shopId, now()),

    profile(context: StaffContext, input: StaffInput<'/staff/setShopProfile'>) {
      const { shopId, region, lng, lat, phone, picture } = input
      const words = {
        name: named(input.name),
        address: named(input.address, 'address'),
        notice: optional(input.notice),
        tableDesc: optional(input.tableDesc),
      }
      return save(context, input, 'profile', async (row) => {
        await claimNewPictures(db, context.staff, { pictures: [picture], known: [row.picture], field: 'picture', now: context.now() })
        await shops.setProfile(shopId, { region, lng, lat, phone: phone.trim(), picture, ...words })
      })
    },

    page(context: StaffContext, { shopId, version, about, pictures, services, customFields }: StaffInput<'/staff/setShopPage'>) {
      const fields = customFields.map(({ fieldId, remark, picture }) => ({
        fieldId,
        remark: named(remark, 'customFields'),
        picUrl: picture ?? FIELD_PICTURE,
      }))
      if (new Set(fields.map(({ fieldId }) => fieldId)).size < fields.length)
        throw new DomainError('badInput', { field: 'customFields' }, 'customFields')
      return save(context, { shopId, version }, 'page', async () => {
        const before = await db.first(findShopPage, shopId)
        const known = [FIELD_PICTURE, ...(before?.pictures ?? []), ...(before?.custom_fields ?? []).map(({ picUrl }) => picUrl)]
        const { staff, now } = context
        await claimNewPictures(db, staff, { pictures, known, field: 'pictures', now: now() })
        await claimNewPictures(db, staff, { pictures: fields.map(({ picUrl }) => picUrl), known, field: 'customFields', now: now() })
        await db.run(putShopPage, {
          shopId,
          about: json(localizedOf(about)),
          pictures: json(pictures),
          services: SHOP_SERVICES.filter((service) => services.includes(service)),
          customFields: json(fields),
        })
      })
    },

    members: (context: StaffContext, { shopId, version, ...flags }: StaffInput<'/staff/setShopMembers'>) =>
      save(context, { shopId, version }, 'members', () => members.set(shopId, flags)),

    hours(context: StaffContext, input: StaffInput<'/staff/setShopHours'>) {
      const { shopId, openMin, closeMin, resting, closures } = input
      refuse(hoursProblem(openMin, closeMin) ?? closuresProblem(closures))
      const sorted = [...closures].sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
      return save(context, input, 'hours', () => shops.setHours(shopId, { openMin, closeMin, resting, closures: sorted }))
    },

    ordering(context: StaffContext, input: StaffInput<'/staff/setShopOrdering'>) {
      const { version: _version, ...values } = input
      return save(context, input, 'ordering', (row) => {
        if (!values.dineIn && !values.pickup && !row.delivery) throw new DomainError('orderTypeMissing', {}, 'dineIn')
        if (values.online && row.closed_at !== null) throw new DomainError('shopStateChanged', {}, 'online')
        return shops.setOrdering(values)
      })
    },

    service(context: StaffContext, input: StaffInput<'/staff/setShopService'>) {
      const { shopId, seatFen, supportsCheckout, acceptsByHand, tipPercents } = input
      return save(context, input, 'service', async () => {
        const known = new Map(((await db.first(findService, shopId))?.teas ?? []).map((tea) => [tea.id, tea.picture]))
        const teas = input.teas.map(({ id, name, note, fen }): Tea => ({
          id,
          name: named(name, 'teas'),
          note: localizedOf(note),
          fen,
          picture: known.get(id) ?? TEA_PICTURE,
        }))
        await db.run(putService, { shopId, seatFen, teas: json(teas), supportsCheckout, acceptsByHand })
        await tips.set(shopId, tipPercents && [...tipPercents].sort((a, b) => a - b))
      })
    },

    delivery(context: StaffContext, input: StaffInput<'/staff/setShopDelivery'>) {
      const { version: _version, ...values } = input
      if (values.delivery && values.fence.length === 0 && values.maxMetres === null)
        throw new DomainError('deliveryNowhere', {}, 'maxMetres')
      if (values.fence.length > 0 && values.fence.length < 3) throw new DomainError('deliveryNowhere', {}, 'fence')
      if (values.endMin <= values.beginMin) throw new DomainError('badInput', { field: 'endMin' }, 'endMin')
      const steps = [...values.steps].sort((a, b) => a.beyondM - b.beyondM)
      return save(context, input, 'delivery', (row) => {
        if (!values.delivery && !row.dine_in && !row.pickup) throw new DomainError('orderTypeMissing', {}, 'delivery')
        return shops.setDelivery({ ...values, ownRiders: values.ownRiders ?? null, steps })
      })
    },

    refunds(context: StaffContext, input: StaffInput<'/staff/setShopRefunds'>) {
      const { shopId, takesRefunds, refundMinutes, refundsAtOnce } = input
      return save(context, input, 'refunds', () => shops.setRefunds(shopId, takesRefunds, refundMinutes, refundsAtOnce))
    },

    /** A temporary closure: a second one replaces the first, and both are recorded. */
    pause: (context: StaffContext, { shopId, minutes, busyMin, modes }: StaffInput<'/staff/pauseShop'>): Promise<Settings> =>
      db.tx(async () => {
        await shops.lock(shopId)
        const now = context.now()
        const before = await settingsOf(shopId, now)
        const until = now + minutes * MINUTE
        const pauses: Pauses = minutes === 0 ? {} : Object.fromEntries(modes.map((mode) => [mode, until]))
        const isBusy = minutes > 0 && busyMin > 0
        await shops.setPauses(shopId, pauses, isBusy ? until : null, isBusy ? busyMin : 0)
        const after = await settingsOf(shopId, now)
        const part = ({ pauses: paused, busy }: Settings) => ({ pauses: paused, busy })
        await context.record({ subject: pick(after.profile.name, 'hans'), shopId, before: part(before), after: part(after) })
        return after
      }),
  }
}
