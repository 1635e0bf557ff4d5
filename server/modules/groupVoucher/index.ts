import { WRONG_VOUCHERS_MS } from '@domain/activity/groupVoucher'
import { HOUR } from '@domain/time'
import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import { registerNotification } from '../../http/calls/notification'
import { defineSweep } from '../../jobs/sweeps'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { couponModule } from '../coupon/index'
import { menuModule } from '../menu/index'
import { joinsOrders } from '../order/participants/index'
import { createDealDesk } from './dealDesk'
import { createVoucherDesk } from './desk'
import { createVoucherParticipant } from './participant'
import { createPlatformSide } from './platform'
import { checkNow, findVoucher, forgetMisses } from './repository'
import { createVoucherService } from './service'
import { createVoucherPersonalData } from './personalData'

export type { VoucherDesk } from './desk'

/** Vouchers that were bought on Douyin. */
export const groupVoucherModule = defineModule({
  name: 'groupVoucher',
  needs: { catalog: menuModule, coupons: couponModule },
  tables: ['group_voucher', 'voucher_deal', 'voucher_miss'],
  reads: ['coupon_offer', 'merchant'],
  make(deps, parts) {
    const vouchers = createVoucherService(deps, parts)
    return {
      desk: createVoucherDesk(deps.db),
      staffHandlers: createDealDesk(deps),
      extends: [joinsOrders(createVoucherParticipant(deps.db)), storesPersonalData(createVoucherPersonalData(deps.db))],
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
    }
  },
})
