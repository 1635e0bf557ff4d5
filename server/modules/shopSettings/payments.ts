import { CHOSEN_BY_SHOPS } from '@contract/staff/shop/payments'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Config } from '../../config'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import type { MerchantOffers } from '../../merchantOffers'
import type { Ports } from '../../ports/index'
import { changedFields, named, wordsOf } from '../merchantSettings/index'
import { deleteTransferAccount, findTransferAccount, type PaymentDesk, putTransferAccount } from '../payment/index'
import type { ShopEditing } from '../shop/index'
import type { Forms } from './forms'

type Payments = StaffOutput<'/staff/getShopPayments'>
type Method = Payments['methods'][number]['method']

interface PaymentParts {
  shops: ShopEditing
  forms: Forms
  desk: Pick<PaymentDesk, 'methods' | 'take' | 'leave'>
  offers: MerchantOffers
  ports: Pick<Ports, 'outsideCards'>
  config: Pick<Config, 'paymentAdapter'>
}

/** The payment methods that a shop accepts, and what each still needs. */
export function createShopPayments(db: Database, { shops, forms, desk, offers, ports, config }: PaymentParts) {
  async function paymentsOf({ staff }: StaffContext, shopId: string): Promise<Payments> {
    const merchantCode = merchantOf(staff)
    const shop = await shops.find(shopId)
    const row = await db.first(findTransferAccount, shopId)
    const taken = new Map((await desk.methods(shopId)).map((terms) => [terms.method as string, terms]))
    const missing: Readonly<Record<Method, Payments['methods'][number]['missing']>> = {
      balance: (await offers.opensTopUps(merchantCode)) ? null : 'topUps',
      campusCard: ports.outsideCards === null ? 'cards' : null,
      points: (await offers.pointsPerUnit(merchantCode)) > 0 ? null : 'points',
      bankTransfer: row ? null : 'account',
      cash: null,
    }
    return {
      wechat: config.paymentAdapter === 'sandbox' ? 'sandbox' : 'ready',
      methods: CHOSEN_BY_SHOPS.map((method) => {
        const terms = taken.get(method)
        return {
          method,
          isTaken: terms !== undefined,
          missing: missing[method],
          minFen: terms?.min_fen ?? 0,
          maxFen: terms?.max_fen ?? null,
          forMembers: terms?.for_members ?? false,
          modes: terms?.modes ?? null,
        }
      }),
      account: row
        ? {
            name: row.account_name,
            bank: row.bank,
            number: row.account_number,
            confirmHours: row.confirm_hours,
            asksRemark: row.asks_remark,
            asksPickupCode: row.asks_pickup_code,
            pickupPoints: row.pickup_points.map(({ id, name }) => ({ id, name: wordsOf(name) })),
          }
        : null,
      quickPay: shop.quick_pay,
      quickPayMemberPercent: shop.quick_pay_member_percent,
      ...(await forms.statesOf(shopId))('payments'),
    }
  }

  /** The audit log gets the methods with their terms, and the whole account, since a changed account changes where money is sent. */
  const recorded = ({ methods, account, quickPay, quickPayMemberPercent }: Payments) => ({
    taken: methods.filter(({ isTaken }) => isTaken).map(({ isTaken: _is, missing: _missing, ...terms }) => terms),
    account,
    quickPay,
    quickPayMemberPercent,
  })

  return {
    get: (context: StaffContext, { shopId }: { shopId: string }) => paymentsOf(context, shopId),

    set: (context: StaffContext, input: StaffInput<'/staff/setShopPayments'>): Promise<Payments> =>
      db.tx(async () => {
        const { shopId, version, taken, account, quickPay, quickPayMemberPercent } = input
        const chosen = new Map(taken.map((terms) => [terms.method, terms]))
        if (chosen.size < taken.length) throw new DomainError('badInput', { field: 'taken' }, 'taken')
        if (taken.some(({ minFen, maxFen }) => maxFen !== null && maxFen < minFen)) throw new DomainError('payLimitsCrossed', {}, 'taken')
        if (chosen.has('bankTransfer') && account === null) throw new DomainError('transferAccountMissing', {}, 'account')
        if (account && [account.name, account.bank, account.number].some((text) => text.trim() === ''))
          throw new DomainError('transferAccountMissing', {}, 'account')
        await shops.lock(shopId)
        const before = await paymentsOf(context, shopId)
        await forms.raise(context, shopId, 'payments', version)
        if (account) {
          const { name, bank, number, pickupPoints, ...rest } = account
          const points = pickupPoints.map((point) => ({ id: point.id, name: named(point.name, 'account') }))
          const words = { name: name.trim(), bank: bank.trim(), number: number.trim() }
          await db.run(putTransferAccount, { shopId, ...words, ...rest, pickupPoints: json(points) })
        } else await db.run(deleteTransferAccount, shopId)
        for (const { method, isTaken } of before.methods) {
          const terms = chosen.get(method)
          if (terms) {
            const { minFen, maxFen, forMembers, modes } = terms
            await desk.take(shopId, method, { min_fen: minFen, max_fen: maxFen, for_members: forMembers, modes })
          } else if (isTaken) await desk.leave(shopId, method)
        }
        await shops.setQuickPay(shopId, quickPay, quickPayMemberPercent)
        const after = await paymentsOf(context, shopId)
        const { name } = await shops.find(shopId)
        await context.record({ subject: pick(name, 'hans'), shopId, ...changedFields(recorded(before), recorded(after)) })
        return after
      }),
  }
}
