import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Sheet } from '@/components/ui/Sheet'
import { useRetained } from '@/components/ui/useRetained'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { canTakeBack } from '@domain/tableVisit/status'
import { WAITER_CODE, WAITER_CODE_DIGITS } from '@domain/payment/waiterCode'
import { visitTexts } from './visitTexts'
import type { Dish, VisitModel } from './VisitModel'

/** One dish of a round: one portion more, or, until the kitchen begins, one less by a waiter's code. */
export const DishSheet = observer(({ dish, model, onClose }: { dish: Dish | null; model: VisitModel; onClose: () => void }) => {
  const { toast } = useApp()
  const { t } = useI18n(visitTexts)
  const [isAsking, setAsking] = useState(false)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const shown = useRetained(dish)
  // Cleared for another dish only: changes by table-mates load the same dish again, and must not clear what is being typed.
  useEffect(() => {
    setAsking(false)
    setCode('')
    setMissing(false)
  }, [dish?.lineNo])
  if (!shown) return null

  const more = async () => {
    if (!(await model.more(shown))) return
    toast.show(t('visit.addedOne', { name: shown.name }))
    onClose()
  }
  const request = async () => setAsking(await model.takeBack(shown))
  const takeBack = async () => {
    if (!WAITER_CODE.test(code)) return setMissing(true)
    if (!(await model.takeBack(shown, code))) return setCode('')
    toast.show(t('visit.takenBack'))
    onClose()
  }
  const isOpen = canTakeBack(shown.state)
  return (
    <Sheet
      open={dish !== null}
      onClose={onClose}
      title={shown.name}
      caption={shown.choiceText}
      footer={
        isAsking ? (
          <View className="zm-visit__keys">
            <Button kind="outline" onTap={onClose}>
              {t('visit.cancel')}
            </Button>
            <View className="zm-visit__key">
              <Button block busy={model.isBusy} onTap={() => void takeBack()}>
                {t('visit.takeBack')}
              </Button>
            </View>
          </View>
        ) : (
          <View className="zm-visit__keys">
            {isOpen && (
              <Button kind="outline" busy={model.isBusy} onTap={() => void request()}>
                {t('visit.takeBack')}
              </Button>
            )}
            <View className="zm-visit__key">
              <Button block busy={model.isBusy} onTap={() => void more()}>
                {t('visit.more')}
              </Button>
            </View>
          </View>
        )
      }
    >
      <View className="zm-visit__sheet">
        {isAsking ? (
          <Field
            kind="digits"
            label={t('visit.code')}
            value={code}
            onChange={(typed) => {
              setCode(typed)
              setMissing(false)
            }}
            hint={t('visit.takeBackHint')}
            error={isMissing ? t('visit.codeMissing') : null}
            maxLength={WAITER_CODE_DIGITS}
            clearable
            onConfirm={() => void takeBack()}
          />
        ) : (
          <View className="zm-visit__hint">{t(isOpen ? 'visit.takeBackHint' : 'visit.tooLate')}</View>
        )}
      </View>
    </Sheet>
  )
})
