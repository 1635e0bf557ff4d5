import { defineStaffHandlers } from '../../http/staff/staff'
import { mapTilesOf } from '../../map/tiles'
import { defineModule } from '../../module'
import { merchantOffersOf, describesMerchants } from '../../merchantOffers'
import { paymentModule } from '../payment/index'
import { createShopEditing } from '../shop/index'
import { shopMemberModule } from '../shopMember/index'
import { tipModule } from '../tip/index'
import { createForms } from './forms'
import { createShopSettings } from './service'
import { createShopPayments } from './payments'
import { createShops } from './shops'

/** The shops of a merchant and what each has set, as staff change it (decision 0295). */
export const shopSettingsModule = defineModule({
  name: 'shopSettings',
  needs: { members: shopMemberModule, tips: tipModule, payments: paymentModule },
  tables: ['shop_form'],
  make({ db, ports, config, deskOf, extensions }) {
    const editing = createShopEditing(db)
    const forms = createForms(db)
    const settings = createShopSettings(db, {
      shops: editing,
      forms,
      tips: deskOf(tipModule),
      members: deskOf(shopMemberModule),
      mapTiles: mapTilesOf(config),
    })
    const offers = merchantOffersOf(() => extensions(describesMerchants))
    const payments = createShopPayments(db, { shops: editing, forms, desk: deskOf(paymentModule), offers, ports, config })
    const shops = createShops(db, { shops: editing, map: ports.map })
    return {
      staffHandlers: defineStaffHandlers({
        '/staff/getShops': shops.list,
        '/staff/createShop': shops.create,
        '/staff/setShopClosed': shops.setClosed,
        '/staff/findAddress': shops.findAddress,
        '/staff/getShopSettings': settings.get,
        '/staff/setShopProfile': settings.profile,
        '/staff/setShopPage': settings.page,
        '/staff/setShopMembers': settings.members,
        '/staff/setShopHours': settings.hours,
        '/staff/setShopOrdering': settings.ordering,
        '/staff/setShopService': settings.service,
        '/staff/setShopDelivery': settings.delivery,
        '/staff/setShopRefunds': settings.refunds,
        '/staff/pauseShop': settings.pause,
        '/staff/getShopPayments': payments.get,
        '/staff/setShopPayments': payments.set,
      }),
    }
  },
})
