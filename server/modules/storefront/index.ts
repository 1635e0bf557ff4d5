import { defineHandlers } from '../../http/calls/handlers'
import { defineModule } from '../../module'
import { shopModule, viewOf } from '../shop/index'
import { createStorefrontService } from './service'

/** What shops and merchants show of themselves: pages, groups, and what is opened to the app (decision 0138). */
export const storefrontModule = defineModule({
  name: 'storefront',
  needs: { shops: shopModule },
  make({ db }, { shops }) {
    const storefront = createStorefrontService(db, shops)
    return {
      handlers: defineHandlers({
        '/queryMchntExtraInfo': (context, { shopId, ...position }) => storefront.extras(shopId, viewOf(context, position)),
        '/nocheck/getShopGroupBanner': async ({ lang }, { mchntCd }) => ({ list: await storefront.groups(mchntCd || null, lang) }),
        '/getShopGroupCodeInfo': ({ lang }, { groupCode }) => storefront.groupOfCode(groupCode, lang),
        '/getGroupRelateShopList': (context, { groupId, ...position }) => storefront.shopsOfGroup(groupId, viewOf(context, position)),
      }),
    }
  },
})
