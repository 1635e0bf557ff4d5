import { runInAction } from 'mobx'
import type { DishActions } from '@/features/menu/DishActions'
import type { ShopStore } from '@/stores'
import { problem } from '@domain/results'
import type { DrawnSheet } from './port'
import { CLOSE, SUBMIT, takeStep } from './steps'

/** Repeats in the app the steps that were taken in a server-rendered sheet; a sheet that was left open appears open at once. */
export const resumeSheet = (actions: DishActions, shop: Pick<ShopStore, 'itemOf'>, { itemId, steps, text }: DrawnSheet): void =>
  runInAction(() => {
    if (itemId !== null) {
      const item = shop.itemOf(itemId)
      if (!item) return
      actions.open(item, { still: true })
      // The sheet loads it while it is open; until then it shows the text of the server's sheet.
      if (text) actions.spec?.description.set(text)
    }
    for (const step of steps) {
      if (!actions.shown || !actions.spec) return
      if (step === SUBMIT) actions.submit()
      else if (step === CLOSE) actions.close()
      // The following steps were chosen for another state of this dish.
      else if (!takeStep(actions.spec, step)) return actions.explain(problem('optionUnknown', { name: actions.spec.item.name }))
    }
  })
