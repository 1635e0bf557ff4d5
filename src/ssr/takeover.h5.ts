import { useLayoutEffect } from 'react'
import type { DishActions } from '@/features/menu/DishActions'
import { fetchSheets } from '@/features/menu/laterSheets'
import { orderingOf } from '@/features/menu/status'
import { isBlank } from '@/stores'
import { useApp } from '@/useApp'
import { firstScreen } from './firstScreen'
import { resumeSheet } from './resumeSheet'

// A dish may have been tapped by now: its sheet is loaded while the page is rendered behind the server's.
if (firstScreen.isVisible()) void fetchSheets().catch(() => undefined)

/** Once the menu, or the page of a closed shop, is on screen, earlier taps are replayed. */
export const useTakeover = (actions: DishActions): void => {
  const { shop } = useApp()
  const { kind } = orderingOf(shop)
  const isDrawn = !isBlank(shop.place) && (kind === 'closed' || kind === 'resting' || !isBlank(shop.menu.current))
  useLayoutEffect(() => {
    if (isDrawn) firstScreen.end((sheet) => resumeSheet(actions, shop, sheet))
  }, [isDrawn, actions, shop])
}
