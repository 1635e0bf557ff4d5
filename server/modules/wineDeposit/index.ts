import { callerOf } from '../../http/caller'
import { defineHandlers } from '../../http/handlers'
import type { Deps, Module } from '../../module'
import { createWineDeposits } from './service'

export { createWinePersonalData } from './personalData'

export function createWineModule(deps: Deps) {
  const { desk, ...wine } = createWineDeposits(deps)
  return {
    desk,
    endingOf: wine.endingOf,
    handlers: defineHandlers({
      '/keepwine/deposit': (context, { code, pictureId }) => wine.deposit(code, pictureId, callerOf(context)),
      '/keepwine/getDepositList': (context, { mchntCd }) => wine.list(mchntCd, callerOf(context)),
      '/keepwine/takeOut': (context, { depositId, glasses }) => wine.takeOut(depositId, glasses, callerOf(context)),
      '/keepwine/extend': (context, { depositId }) => wine.extend(depositId, callerOf(context)),
      '/keepwine/setPicture': (context, { depositId, pictureId }) => wine.setPicture(depositId, pictureId, callerOf(context)),
    }),
  } satisfies Module & { desk: unknown; endingOf: unknown }
}

export type WineDesk = ReturnType<typeof createWineModule>['desk']
