import { View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { Slot } from '@/components/ui/Slot'
import { useI18n } from '@/i18n'
import type { OrderAction, OrderActionKind } from '@domain/order/actions'
import { callsShopFirst } from './detail'
import { orderTexts } from './texts'
import type { ActionTarget, useOrderActions } from './useOrderActions'

const OFFERED = [
  'pay',
  'addDishes',
  'complete',
  'review',
  'reorder',
  'refund',
  'callShop',
  'cancel',
] as const satisfies readonly OrderActionKind[]
type Offered = (typeof OFFERED)[number]

const CALL_FIRST: readonly Offered[] = ['callShop', ...OFFERED.filter((kind) => kind !== 'callShop')]

export const isOffered = (action: OrderAction): action is OrderAction & { kind: Offered } => OFFERED.some((kind) => kind === action.kind)

export interface ActionButtonsProps {
  actions: readonly OrderAction[]
  /** Future buttons that are rendered in advance: hidden while their container has the class `zm-waits`. */
  awaited?: readonly OrderAction[]
  target: ActionTarget
  size: 40 | 32
  doing: ReturnType<typeof useOrderActions>
}

/** Shown when the order is done. */
const LAST: readonly Offered[] = ['review', 'reorder']

const kindsOf = (actions: readonly OrderAction[]): Offered[] =>
  actions.filter(isOffered).flatMap(({ kind, disabledReason }) => (disabledReason === null ? [kind] : []))

/**
 * The buttons of an order, from its actions: the most important one last, at the right, and only that one solid. An action that is not possible now
 * is replaced by the reason instead of a disabled button.
 */
export const ActionButtons = ({ actions, awaited = [], target, size, doing }: ActionButtonsProps) => {
  const { t } = useI18n(orderTexts)
  const able = kindsOf(actions)
  const later = kindsOf(awaited).filter((kind) => LAST.includes(kind))
  // A diner who is called to the counter needs no button to cancel.
  const off = able.includes('complete') ? undefined : actions.filter(isOffered).find(({ disabledReason }) => disabledReason !== null)
  // Calling the shop is the next step where it comes first.
  const isToCall = callsShopFirst(target.order)
  const drawn = isToCall ? CALL_FIRST : OFFERED
  const kindOf = (kind: Offered, index: number) => {
    // Otherwise calling and requesting a refund are never the main action, so they stay outlined even alone.
    if (index > 0 || (kind === 'callShop' && !isToCall) || kind === 'refund') return 'outline'
    return kind === 'pay' || kind === 'complete' || size === 40 ? 'solid' : 'tonal'
  }
  return (
    <>
      {drawn
        .map((kind) => {
          const index = (able.includes(kind) ? able : later).indexOf(kind)
          return (
            <Slot key={kind}>
              {off?.kind === kind && <View className="zm-order__why">{t(`why.${off.disabledReason!}`)}</View>}
              {index >= 0 && (
                <Button
                  className={LAST.includes(kind) ? 'zm-awaited' : undefined}
                  size={size}
                  kind={kindOf(kind, index)}
                  busy={doing.isBusy(kind, target.order.orderNo)}
                  onTap={() => doing.act(kind, target)}
                >
                  {t(kind === 'complete' && target.order.mode === 'delivery' ? 'action.received' : `action.${kind}`)}
                </Button>
              )}
            </Slot>
          )
        })
        .reverse()}
    </>
  )
}
