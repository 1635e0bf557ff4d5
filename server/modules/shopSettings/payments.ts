import { CHOSEN_BY_SHOPS } from '@contract/staff/shopPayments'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Config } from '../../config'
import type { Database } from '../../db/database'
import { merchantOf, type StaffContext } from '../../http/staff/staff'
import type { MerchantOffers } from '../../merchantOffers'
import type { Ports } from '../../ports/index'
import { changedFields } from '../merchantSettings/index'
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

/** Which ways to pay a shop takes, and what each still needs. */
export function createShopPayments(db: Database, { shops, forms, desk, offers, ports, config }: PaymentParts) {
  async function paymentsOf({ staff }: StaffContext, shopId: string): Promise<Payments> {
    const merchantCode = merchantOf(staff)
    const shop = await shops.find(shopId)
    const row = await db.first(findTransferAccount, shopId)
    const taken = new Set<string>((await desk.methods(shopId)).map(({ method }) => method))
    const missing: Readonly<Record<Method, Payments['methods'][number]['missing']>> = {
      balance: (await offers.opensTopUps(merchantCode)) ? null : 'topUps',
      campusCard: ports.outsideCards === null ? 'cards' : null,
      points: (await offers.pointsPerUnit(merchantCode)) > 0 ? null : 'points',
      bankTransfer: row ? null : 'account',
      cash: null,
    }
    return {
      wechat: config.paymentAdapter === 'sandbox' ? 'sandbox' : 'ready',
      methods: CHOSEN_BY_SHOPS.map((method) => ({ method, isTaken: taken.has(method), missing: missing[method] })),
      account: row ? { name: row.account_name, bank: row.bank, number: row.account_number, confirmHours: row.confirm_hours } : null,
      quickPay: shop.quick_pay,
      quickPayMemberPercent: shop.quick_pay_member_percent,
      ...(await forms.statesOf(shopId))('payments'),
    }
  }

  /** What the log has: the ways by name, the account whole, since whoever changes it changes where money goes. */
  const recorded = ({ methods, account, quickPay, quickPayMemberPercent }: Payments) => ({
    taken: methods.filter(({ isTaken }) => isTaken).map(({ method }) => method),
    account,
    quickPay,
    quickPayMemberPercent,
  })

  return {
    get: (context: StaffContext, { shopId }: { shopId: string }) => paymentsOf(context, shopId),

    set: (context: StaffContext, input: StaffInput<'/staff/setShopPayments'>): Promise<Payments> =>
      db.tx(async () => {
        const { shopId, version, taken, account, quickPay, quickPayMemberPercent } = input
        if (taken.includes('bankTransfer') && account === null) throw new DomainError('transferAccountMissing', {}, 'account')
        if (account && [account.name, account.bank, account.number].some((text) => text.trim() === ''))
          throw new DomainError('transferAccountMissing', {}, 'account')
        await shops.lock(shopId)
        const before = await paymentsOf(context, shopId)
        await forms.raise(context, shopId, 'payments', version)
        if (account) {
          const { name, bank, number, confirmHours } = account
          await db.run(putTransferAccount, { shopId, name: name.trim(), bank: bank.trim(), number: number.trim(), confirmHours })
        } else await db.run(deleteTransferAccount, shopId)
        for (const { method, isTaken } of before.methods) {
          if (taken.includes(method) && !isTaken) await desk.take(shopId, method, {})
          if (!taken.includes(method) && isTaken) await desk.leave(shopId, method)
        }
        await shops.setQuickPay(shopId, quickPay, quickPayMemberPercent)
        const after = await paymentsOf(context, shopId)
        const { name } = await shops.find(shopId)
        await context.record({ subject: pick(name, 'hans'), shopId, ...changedFields(recorded(before), recorded(after)) })
        return after
      }),
  }
}
