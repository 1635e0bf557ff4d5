import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button'
import { LiveRegion } from '@/components/LiveRegion'
import { Price } from '@/components/Price'
import { Stepper } from '@/components/Stepper'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { problemText } from '../problems'
import { explainPrice } from './explain'
import type { SpecModel } from './SpecModel'
import { specTexts } from './texts'

export interface SpecFooterProps {
  spec: SpecModel
  onSubmit: () => void
  /** Only to look at: no key to add it. */
  readOnly?: boolean
}

/** The total with where it comes from, how many, and the key that adds them. */
export const SpecFooter = observer(({ spec, onSubmit, readOnly }: SpecFooterProps) => {
  const { session, shop } = useApp()
  const { t, lang } = useI18n(specTexts)
  const { item, selection, quantity, unit, limit } = spec
  const { isMember } = session
  const sign = shop.merchant?.currencySign
  const totalFen = (isMember ? unit.memberFen : unit.listFen) * quantity
  const why = explainPrice({ item, selection, quantity, isMember, sign, lang })
  const memberPays =
    !isMember && unit.memberFen < unit.listFen && t('spec.memberPays', { price: formatPrice(unit.memberFen * quantity, sign) })
  return (
    <View className="zm-spec__footer">
      <View className="zm-spec__total">
        <Price size="l" fen={totalFen} listFen={unit.listFen * quantity} sign={sign} />
        {why && <View className={isMember ? 'zm-spec__why zm-spec__why--member' : 'zm-spec__why'}>{why}</View>}
        {memberPays && <View className="zm-spec__why zm-spec__why--member">{memberPays}</View>}
      </View>
      {!readOnly && (
        <>
          <Stepper
            variant="quiet"
            name={t('spec.quantity')}
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
