import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Slot } from '@/components/Slot'
import { useI18n } from '@/i18n'
import type { OrderAction, OrderActionKind } from '@domain/order/actions'
import { orderTexts } from './texts'
import type { ActionTarget, useOrderActions } from './useOrderActions'

const OFFERED = ['pay', 'complete', 'review', 'reorder', 'callShop', 'cancel'] as const satisfies readonly OrderActionKind[]
type Offered = (typeof OFFERED)[number]

export const isOffered = (action: OrderAction): action is OrderAction & { kind: Offered } => OFFERED.some((kind) => kind === action.kind)

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
  const able = offered.filter(({ disabledReason }) => disabledReason === null).map(({ kind }) => kind)
  // Whoever is called to the counter does not wonder about cancelling.
  const why = able.includes('complete') ? undefined : offered.find(({ disabledReason }) => disabledReason !== null)?.disabledReason
  const kindOf = (kind: Offered, index: number) => {
    // Calling is never the next step: it stays outlined even alone.
    if (index > 0 || kind === 'callShop') return 'outline'
    return kind === 'pay' || kind === 'complete' || size === 40 ? 'solid' : 'tonal'
  }
  return (
    <>
      <Slot>{why && <View className="zm-order__why">{t(`why.${why}`)}</View>}</Slot>
      {OFFERED.map((kind) => {
        const index = able.indexOf(kind)
        return (
          <Slot key={kind}>
            {index >= 0 && (
              <Button
                size={size}
                kind={kindOf(kind, index)}
                busy={doing.isBusy(kind, target.order.orderNo)}
                onTap={() => doing.act(kind, target)}
              >
                {t(`action.${kind}`)}
              </Button>
            )}
          </Slot>
        )
      }).reverse()}
    </>
  )
}
