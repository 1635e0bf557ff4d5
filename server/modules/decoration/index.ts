import { DomainError } from '@domain/results'
import { defineHandlers } from '../../http/calls/handlers'
import { defineModule } from '../../module'
import { menuModule } from '../menu/index'
import { shopModule } from '../shop/index'
import { createDecorationDesk } from './desk'
import { createDecorationService } from './service'

export { renderComponent } from './render'

export const decorationModule = defineModule({
  name: 'decoration',
  needs: { catalog: menuModule, shops: shopModule },
  tables: ['decoration', 'decoration_draft', 'decoration_version'],
  reads: [
    'coupon_offer',
    'group_offer',
    'lottery',
    'mall_goods',
    'menu_item',
    'shop',
    'shop_item',
    'stamp_card',
    'timed_room',
    'top_up_rule',
    'top_up_tier',
    'visit_card_offer',
  ],
  make(deps, parts) {
    const { db } = deps
    const decorations = createDecorationService(db, parts)
    const handlers = defineHandlers({
      // A client may send the shop that is open with every call: what it names of an area goes before it.
      '/nocheck/getScteDecorationByMainType': async (context, { mainType, shopId, mchntCd = '', componentType }) => {
        const only = componentType || null
        if (mchntCd !== '' && (await parts.shops.isTradeArea(mchntCd)))
          return { list: await decorations.areaPage(mainType, mchntCd, only, context.now(), context.lang) }
        if (!shopId) throw new DomainError('badInput', { field: 'shopId' }, 'shopId')
        const { preview, lang } = context
        await preview?.(shopId, 'runMarketing')
        return {
          list: await decorations.page({ shopId, mainType, onlyType: only, now: context.now(), lang, isDraft: preview !== undefined }),
        }
      },
    })
    return { handlers, staffHandlers: createDecorationDesk(deps) }
  },
})
