import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/ui/Card'
import { Options } from '@/components/ui/Options'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { CheckoutModel } from './CheckoutModel'
import { checkoutTexts } from './texts'

/** More people than the table seats can be chosen, because chairs can be added. */
const SPARE_SEATS = 2
const USUAL_SEATS = 6

export const Headcount = observer(({ model }: { model: CheckoutModel }) => {
  const { shop } = useApp()
  const { t } = useI18n(checkoutTexts)
  const most = (shop.table?.seats ?? USUAL_SEATS) + SPARE_SEATS
  const options = Array.from({ length: most }, (_, index) => ({ id: String(index + 1), label: t('checkout.people', { n: index + 1 }) }))
  return (
    <Card>
      <View>
        <Options
          title={t('checkout.headcount')}
          caption={model.isHeadcountMissing ? t('checkout.headcountMissing') : undefined}
          options={options}
          chosen={model.headcount === null ? [] : [String(model.headcount)]}
          missing={model.isIncomplete && model.isHeadcountMissing}
          onPick={(id) => model.setHeadcount(Number(id))}
        />
      </View>
    </Card>
  )
})
