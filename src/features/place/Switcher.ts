import { makeAutoObservable, runInAction } from 'mobx'
import type { Question } from '@/components/ui/Dialog'
import { type Lang, translate } from '@/i18n'
import type { ShopStore, Switch, Target, ToastPort } from '@/stores'
import { switchQuestion } from './question'
import { placeTexts } from './texts'

export interface SwitcherDeps {
  shop: Pick<ShopStore, 'prepare' | 'prepareScan' | 'merchant' | 'shop' | 'place' | 'entryProblem' | 'problem'>
  confirm: (question: Question) => Promise<boolean>
  toast: ToastPort
  /** Shows that something is in progress until the returned function is called. */
  showBusy: () => () => void
  lang: () => Lang
}

/** The only way to change the shop, table or order mode: asks for consent when that removes dishes from the cart, names them, then changes. */
export class Switcher {
  /** A switch is in progress; the new place is not loaded yet. */
  isBusy = false

  constructor(private readonly deps: SwitcherDeps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  /** `name`: of the shop or room, for the question. True once the diner is there; false: they stayed, and the reason has been shown. */
  async to(target: Target, name?: string): Promise<boolean> {
    const { shop, toast, lang } = this.deps
    if ('shopId' in target && target.shopId !== shop.shop?.shopId && shop.shop && shop.merchant?.forbidsShopChange) {
      toast.show(translate(placeTexts, lang(), 'switch.forbidden'))
      return false
    }
    return this.perform(shop.prepare(target), target, name)
  }

  /** The text of a code scanned inside the app. */
  scanned(text: string): Promise<boolean> {
    return this.perform(this.deps.shop.prepareScan(text), { code: text })
  }

  private async perform(change: Switch, target: Target, name?: string): Promise<boolean> {
    const { shop, confirm, toast, lang } = this.deps
    if (this.isBusy) return false
    if (change.lost.length > 0 && !(await confirm(switchQuestion(lang(), target, change, name)))) return false
    runInAction(() => (this.isBusy = true))
    const done = this.deps.showBusy()
    try {
      await change.apply()
    } finally {
      done()
      runInAction(() => (this.isBusy = false))
    }
    const refused = shop.entryProblem
    if (refused) {
      // Shown where the diner tried it; the page itself shows only problems of the link that opened it.
      shop.problem.dismiss()
      toast.show(refused.message)
      return false
    }
    if (shop.place.state !== 'failed') return true
    toast.show(translate(placeTexts, lang(), 'switch.failed'))
    return false
  }
}
