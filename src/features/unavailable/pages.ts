import type { EmptyDrawing } from '@/components/ui/EmptyState'
import type { PageKey } from '@/nav'
import type { unavailableTexts } from './texts'

interface LaterPage {
  title: keyof typeof unavailableTexts
  drawing: EmptyDrawing
}

/** Pages of later capabilities; docs/architecture.md lists them too. */
export const laterPages = {
  levels: { title: 'unavailable.levels', drawing: 'teapot' },
  redeem: { title: 'unavailable.redeem', drawing: 'ticket' },
  redemptions: { title: 'unavailable.redemptions', drawing: 'ticket' },
  giveCoupon: { title: 'unavailable.giveCoupon', drawing: 'ticket' },
  memberCode: { title: 'unavailable.memberCode', drawing: 'teapot' },
  activities: { title: 'unavailable.activities', drawing: 'ticket' },
  draw: { title: 'unavailable.draw', drawing: 'ticket' },
  suggested: { title: 'unavailable.suggested', drawing: 'compass' },
  showcase: { title: 'unavailable.showcase', drawing: 'compass' },
  firstOrder: { title: 'unavailable.firstOrder', drawing: 'ticket' },
  vouchers: { title: 'unavailable.vouchers', drawing: 'ticket' },
  voucherPhoto: { title: 'unavailable.voucherPhoto', drawing: 'ticket' },
} as const satisfies Partial<Record<PageKey, LaterPage>>

export type LaterPageKey = keyof typeof laterPages
