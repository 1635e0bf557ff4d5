import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { LiveRegion } from '@/components/a11y/LiveRegion'
import { Price } from '@/components/commerce/Price'
import { Slot } from '@/components/ui/Slot'
import { Stepper } from '@/components/commerce/Stepper'
import { formatPrice, useI18n } from '@/i18n'
import { offsetOf } from '@/stores'
import { useApp } from '@/useApp'
import { isUnavailable } from '@domain/menu/choices'
import { offSaleReason } from '../dish'
import { problemText } from '../problems'
import { orderingOf } from '../status'
import { menuTexts } from '../texts'
import { explainPrice } from './explain'
import type { SpecModel } from './SpecModel'
import { specTexts } from './texts'

const texts = { ...menuTexts, ...specTexts }

export interface SpecFooterProps {
  spec: SpecModel
  onSubmit: () => void
  /** The sheet is read-only: its button states why the dish cannot be added. */
  readOnly?: boolean
}

/** Why the dish is not available now; portions that are already in the cart can still be edited. */
const useOffReason = ({ item, line }: SpecModel, readOnly = false): string | null => {
  const { now, shop } = useApp()
  const { t, lang } = useI18n(texts)
  const { kind } = orderingOf(shop)
  if (readOnly) return t(kind === 'resting' ? 'menu.resting' : kind === 'tableOff' ? 'menu.tableOffShort' : 'menu.closed')
  if (line) return null
  if (isUnavailable(item)) return t('spec.soldOut')
  return offSaleReason(item, { lang, now: now(), offsetMin: offsetOf(shop.merchant) })
}

/** The total with its explanation, the quantity, and the button to add. */
export const SpecFooter = observer(({ spec, onSubmit, readOnly }: SpecFooterProps) => {
  const { session, shop } = useApp()
  const { t, lang } = useI18n(specTexts)
  const { item, selection, quantity, unit, limit } = spec
  const { isMember } = session
  const sign = shop.merchant?.currencySign
  const totalFen = (isMember ? unit.memberFen : unit.listFen) * quantity
  const why = explainPrice({ item, selection, quantity, isMember, sign, lang })
  const offReason = useOffReason(spec, readOnly)
  const memberPays =
    !isMember && unit.memberFen < unit.listFen && t('spec.memberPays', { price: formatPrice(unit.memberFen * quantity, sign) })
  return (
    <View className="zm-spec__footer">
      <View className="zm-spec__total">
        <Price size="l" fen={totalFen} listFen={unit.listFen * quantity} sign={sign} />
        <Slot>
          {why && <View className={isMember ? 'zm-spec__why zm-spec__why--member' : 'zm-spec__why'}>{why}</View>}
          {memberPays && <View className="zm-spec__why zm-spec__why--member">{memberPays}</View>}
        </Slot>
      </View>
      {offReason !== null ? (
        <Button className="zm-spec__add" disabled onTap={onSubmit}>
          {offReason}
        </Button>
      ) : (
        <>
          <Stepper
            variant="quiet"
            name={item.name}
            value={quantity}
            min={1}
            max={limit ? quantity : null}
            limitReason={limit ? problemText(lang, limit) : undefined}
            onAdd={() => spec.setQuantity(quantity + 1)}
            onRemove={() => spec.setQuantity(quantity - 1)}
          />
          <Button className="zm-spec__add" onTap={onSubmit}>
            {t(spec.line ? 'spec.save' : 'spec.add')}
          </Button>
        </>
      )}
      <LiveRegion>{formatPrice(totalFen, sign)}</LiveRegion>
    </View>
  )
})
