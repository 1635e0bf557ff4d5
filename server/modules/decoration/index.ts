import { DomainError } from '@domain/results'
import { defineHandlers } from '../../http/calls/handlers'
import { defineModule } from '../../module'
import { menuModule } from '../menu/index'
import { shopModule } from '../shop/index'
import { createDecorationService } from './service'

export { renderComponent } from './render'

export const decorationModule = defineModule({
  name: 'decoration',
  needs: { catalog: menuModule, shops: shopModule },
  tables: ['decoration'],
  make({ db }, parts) {
    const decorations = createDecorationService(db, parts)
    const handlers = defineHandlers({
      // A client may send the shop that is open with every call: what it names of an area goes before it.
      '/nocheck/getScteDecorationByMainType': async (context, { mainType, shopId, mchntCd = '', componentType }) => {
        const only = componentType || null
        if (mchntCd !== '' && (await parts.shops.isTradeArea(mchntCd)))
          return { list: await decorations.areaPage(mainType, mchntCd, only, context.lang) }
        if (!shopId) throw new DomainError('badInput', { field: 'shopId' }, 'shopId')
        return { list: await decorations.page(mainType, shopId, only, context.now(), context.lang) }
      },
    })
    return { handlers }
  },
})
