import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import { type DeskOf, defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { createWinePersonalData } from './personalData'
import { createWineDeposits } from './service'

export const wineDepositModule = defineModule({
  name: 'wineDeposit',
  tables: ['wine_deposit', 'wine_entry'],
  reads: ['merchant', 'shop'],
  make(deps) {
    const { desk, ...wine } = createWineDeposits(deps)
    return {
      desk,
      offer: { endingOf: wine.endingOf },
      extends: [storesPersonalData(createWinePersonalData(deps.db))],
      handlers: defineHandlers({
        '/keepwine/deposit': (context, { code, pictureId }) => wine.deposit(code, pictureId, callerOf(context)),
        '/keepwine/getDepositList': (context, { mchntCd }) => wine.list(mchntCd, callerOf(context)),
        '/keepwine/takeOut': (context, { depositId, glasses }) => wine.takeOut(depositId, glasses, callerOf(context)),
        '/keepwine/extend': (context, { depositId }) => wine.extend(depositId, callerOf(context)),
        '/keepwine/setPicture': (context, { depositId, pictureId }) => wine.setPicture(depositId, pictureId, callerOf(context)),
      }),
    }
  },
})

export type WineDesk = DeskOf<typeof wineDepositModule>
