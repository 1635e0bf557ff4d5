import { WRONG_VOUCHERS_MS } from '@domain/activity/voucher'
import { HOUR } from '@domain/time'
import { callerOf } from '../../http/caller'
import { defineHandlers } from '../../http/handlers'
import { registerNotification } from '../../http/notification'
import { defineSweep } from '../../jobs/sweeps'
import type { Deps, Module } from '../../module'
import type { Coupons } from '../coupon/index'
import type { MenuCatalog } from '../menu/index'
import { createVoucherDesk } from './desk'
import { createPlatformSide } from './platform'
import { checkNow, findVoucher, forgetMisses } from './repository'
import { createVoucherService } from './service'

export type { VoucherDesk } from './desk'
export { createVoucherParticipant } from './participant'
export { createVoucherPersonalData } from './personalData'

/** Vouchers that were bought on Douyin. */
export function createVoucherModule(deps: Deps, parts: { coupons: Coupons; catalog: MenuCatalog }) {
  const vouchers = createVoucherService(deps, parts)
  return {
    desk: createVoucherDesk(deps.db),
    handlers: defineHandlers({
      '/douYinGroupBuy/groupBuyAuth': (context, { code, shopId }) => vouchers.auth(code, shopId, callerOf(context)),
      '/douYinGroupBuy/selectCouponGoods': (context, input) => vouchers.choose(input, callerOf(context)),
    }),
    sweeps: [
      createPlatformSide(deps, parts.coupons),
      defineSweep({
        name: 'forget wrong vouchers',
        everyMs: HOUR,
        run: () => deps.db.run(forgetMisses, deps.clock.now() - 2 * WRONG_VOUCHERS_MS),
      }),
    ],
    routes: (app) => {
      registerNotification(app, '/notify/voucher', {
        read: (headers, body) => deps.ports.groupVoucher?.readNotification(headers, body, deps.clock.now()) ?? null,
        async take({ code }) {
          if (!(await deps.db.first(findVoucher, code))) return 'unknown'
          await deps.db.run(checkNow, code, deps.clock.now())
          return 'known'
        },
      })
    },
  } satisfies Module & { desk: unknown }
}
