import { useState } from 'react'
import { language } from '@/i18n'
import { useApp } from '@/useApp'
import { DishActions } from './DishActions'
import { orderingOf } from './status'
import { toldOfMenu } from './told'

const nothing = (): void => undefined

/** Where a page is drawn as text, its keys only say what they would do. */
export const useDishes = (): DishActions => {
  const { api, shop, cart, toast, platform } = useApp()
  const [actions] = useState(() => {
    const deps = { api, shop, cart, platform, toast, lang: language.get, openSetMeal: nothing, mayOrder: () => true }
    return toldOfMenu(new DishActions(deps), () => orderingOf(shop).kind === 'open')
  })
  return actions
}
