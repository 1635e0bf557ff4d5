import { Button } from '@/components/Button'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
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

/** The buttons of an order, from its actions: the most important last, at the right, and it alone solid. */
export const ActionButtons = ({ actions, target, size, doing }: ActionButtonsProps) => {
  const { toast } = useApp()
  const { t } = useI18n(orderTexts)
  const enabled = actions.filter(isOffered).filter(({ disabledReason }) => disabledReason === null)
  const refused = actions.filter(isOffered).filter(({ disabledReason }) => disabledReason !== null)
  const kindOf = (kind: Offered, index: number) => {
    // Calling is never the next step: it stays outlined even alone.
    if (index > 0 || kind === 'callShop') return 'outline'
    return kind === 'pay' || kind === 'complete' || size === 40 ? 'solid' : 'tonal'
  }
  return (
    <>
      {refused.map(({ kind, disabledReason }) => (
        <Button
          key={kind}
          size={size}
          kind="outline"
          disabled
          onTap={() => undefined}
          onRefused={() => disabledReason && toast.show(t(`why.${disabledReason}`))}
        >
          {t(`action.${kind}`)}
        </Button>
      ))}
      {enabled
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
