import { observer } from 'mobx-react-lite'
import { useContext, useEffect } from 'react'
import { OnScreen } from '@/components/ui/Page/onScreen'
import { useI18n } from '@/i18n'
import { isBlank } from '@/stores'
import { useApp } from '@/useApp'
import type { DishActions } from './DishActions'
import { menuTexts } from './texts'

/** The time to read why a dish is not available, while a menu appears that the diner has not seen before. */
const MISSING_MS = 4000

/**
 * Opens the dish that a card or another page linked to, once its menu is loaded and this page is on screen; shows a message if the menu no longer
 * contains it.
 */
export const RequestedDish = observer(({ actions }: { actions: DishActions }) => {
  const { shop, toast } = useApp()
  const { t } = useI18n(menuTexts)
  const isOnScreen = useContext(OnScreen)
  const { requestedItemId, menu } = shop
  const isHere = requestedItemId !== null && isOnScreen && !isBlank(menu.current) && menu.value?.shopId === shop.shop?.shopId
  const item = isHere ? shop.itemOf(requestedItemId) : undefined
  const isMissing = isHere && !item && shop.isWhole
  useEffect(() => {
    if (item) {
      shop.request(null)
      actions.open(item)
    } else if (isMissing) {
      shop.request(null)
      toast.show(t('menu.dishMissing'), { durationMs: MISSING_MS })
    }
  }, [item, isMissing, shop, actions, toast, t])
  return null
})
