import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { useI18n } from '@/i18n'
import type { OrderAction, OrderActionKind } from '@domain/order/actions'
import { orderTexts } from './texts'
import type { ActionTarget, useOrderActions } from './useOrderActions'

type Offered = 'pay' | 'complete' | 'review' | 'reorder' | 'callShop' | 'cancel'
const OFFERED: readonly OrderActionKind[] = ['pay', 'complete', 'review', 'reorder', 'callShop', 'cancel']

export const isOffered = (action: OrderAction): action is OrderAction & { kind: Offered } => OFFERED.includes(action.kind)

export interface ActionButtonsProps {
  actions: readonly OrderAction[]
  target: ActionTarget
  size: 40 | 32
  doing: ReturnType<typeof useOrderActions>
}

/** The buttons of an order, from its actions: the most important last, at the right, and it alone solid. What cannot be done now is told, not shown grey. */
export const ActionButtons = ({ actions, target, size, doing }: ActionButtonsProps) => {
  const { t } = useI18n(orderTexts)
  const offered = actions.filter(isOffered)
  const why = offered.find(({ disabledReason }) => disabledReason !== null)?.disabledReason
  const kindOf = (kind: Offered, index: number) => {
    // Calling is never the next step: it stays outlined even alone.
    if (index > 0 || kind === 'callShop') return 'outline'
    return kind === 'pay' || kind === 'complete' || size === 40 ? 'solid' : 'tonal'
  }
  return (
    <>
      {why && <View className="zm-order__why">{t(`why.${why}`)}</View>}
      {offered
        .filter(({ disabledReason }) => disabledReason === null)
        .map(({ kind }, index) => (
          <Button
            key={kind}
            size={size}
            kind={kindOf(kind, index)}
            busy={doing.isBusy(kind, target.order.orderNo)}
            onTap={() => doing.act(kind, target)}
          >
            {t(`action.${kind}`)}
          </Button>
        ))
        .reverse()}
    </>
  )
}
