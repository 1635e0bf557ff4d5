import type { EmptyDrawing } from '@/components/ui/EmptyState'
import type { PageKey } from '@/nav'
import type { unavailableTexts } from './texts'

interface LaterPage {
  title: keyof typeof unavailableTexts
  drawing: EmptyDrawing
}

/** Pages of later capabilities; docs/architecture.md lists them too. */
export const laterPages = {
  firstOrder: { title: 'unavailable.firstOrder', drawing: 'ticket' },
} as const satisfies Partial<Record<PageKey, LaterPage>>

export type LaterPageKey = keyof typeof laterPages
