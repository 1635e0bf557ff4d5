import { useState } from 'react'
import { dialog } from '@/components/ui/Dialog'
import { useScan } from '@/features/place'
import { language, translate } from '@/i18n'
import { useApp } from '@/useApp'
import { DishActions } from './DishActions'
import { orderingOf } from './status'
import { menuTexts } from './texts'

/** The actions on dishes, for a page that sells them. */
export const useDishes = (): DishActions => {
  const { api, shop, cart, toast, nav, platform } = useApp()
  const scan = useScan()
  const [actions] = useState(
    () =>
      new DishActions({
        api,
        shop,
        cart,
        platform,
        toast,
        lang: language.get,
        openSetMeal: (itemId, lineId) => void nav.go('setMeal', { itemId, lineId }),
        mayOrder: () => {
          const { kind } = orderingOf(shop)
          if (kind === 'open') return true
          const words = (key: 'menu.needsScan' | 'menu.closedStrip' | 'menu.scan' | 'menu.back') =>
            translate(menuTexts, language.get(), key)
          if (kind !== 'needsScan') toast.show(words('menu.closedStrip'))
          else
            void dialog
              .confirm({ title: words('menu.needsScan'), confirm: words('menu.scan'), cancel: words('menu.back') })
              .then((needs) => (needs ? scan() : false))
          return false
        },
      }),
  )
  return actions
}
