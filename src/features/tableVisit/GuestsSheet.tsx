import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Stepper } from '@/components/commerce/Stepper'
import { Button } from '@/components/ui/Button'
import { Sheet } from '@/components/ui/Sheet'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { MAX_HEADCOUNT } from '@domain/validation/order'
import { visitTexts } from './visitTexts'
import type { Visit, VisitModel } from './VisitModel'

/** Changes the number of guests: those who come later are charged, too. After the first round only the staff can lower it. */
export const GuestsSheet = observer(({ visit, model, open, onClose }: GuestsSheetProps) => {
  const { shop, toast } = useApp()
  const { t } = useI18n(visitTexts)
  const seated = visit.guestsCount ?? 1
  const [count, setCount] = useState(seated)
  useEffect(() => setCount(seated), [open, seated])
  const save = async () => {
    if (count !== seated) {
      if (!(await model.seat(count))) return
      toast.show(t('visit.seated', { n: count }))
    }
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('visit.howMany')}
      caption={visit.seatFen > 0 ? t('visit.seatEach', { price: formatPrice(visit.seatFen, shop.merchant?.currencySign) }) : undefined}
      footer={
        <Button block busy={model.isBusy} onTap={() => void save()}>
          {t('visit.seatThem', { n: count })}
        </Button>
      }
    >
      <View className="zm-visit__heads">
        <View>{t('visit.people', { n: count })}</View>
        <Stepper
          variant="quiet"
          name={t('visit.seat')}
          value={count}
          min={visit.rounds.length > 0 ? seated : 1}
          minReason={visit.rounds.length > 0 ? t('visit.fewerByStaff') : undefined}
          max={MAX_HEADCOUNT}
          onAdd={() => setCount(count + 1)}
          onRemove={() => setCount(count - 1)}
        />
      </View>
    </Sheet>
  )
})

interface GuestsSheetProps {
  visit: Visit
  model: VisitModel
  open: boolean
  onClose: () => void
}
