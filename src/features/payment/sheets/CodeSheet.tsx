import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { Countdown } from '@/components/ui/Countdown'
import { Field } from '@/components/ui/Field'
import { Price } from '@/components/commerce/Price'
import { Sheet } from '@/components/ui/Sheet'
import { useRetained } from '@/components/ui/useRetained'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { WAITER_CODE_DIGITS } from '@domain/payment/waiterCode'
import { codeTexts } from './codeTexts'
import type { Payer } from '../Payer'
import type { WaiterCode } from '../ways'
import '../style.scss'

/** The remaining time of a code, or the button that requests another. */
const Time = observer(({ model }: { model: WaiterCode }) => {
  const { now } = useApp()
  const { t } = useI18n(codeTexts)
  if (model.phase === 'over')
    return (
      <Button size={32} kind="tonal" busy={model.isBusy} onTap={() => void model.again()}>
        {t('code.again')}
      </Button>
    )
  return (
    <View className="zm-paycode__time">
      <Countdown until={model.expiresAt} now={now} onEnd={model.expire} />
      <View>{t(model.phase === 'usedUp' ? 'code.wait' : 'code.valid')}</View>
    </View>
  )
})

/** For a payment in cash: the diner types the six digits that the waiter reads out. */
export const CodeSheet = observer(({ payer }: { payer: Payer }) => {
  const { t } = useI18n(codeTexts)
  const code = payer.sheet('code')
  const model = useRetained(code)
  const problem = () => {
    if (model?.phase === 'over') return t('code.over')
    if (model?.isShort) return t('code.short')
    if (model?.phase === 'usedUp') return t('code.usedUp')
    const error = model?.error
    return error && ('message' in error ? error.message : t('code.offline'))
  }
  return (
    <Sheet
      open={code !== null}
      onClose={() => void code?.leave()}
      title={t('code.title')}
      footer={
        <Button block busy={model?.isBusy} disabled={model?.phase !== 'open'} onTap={() => void code?.confirm()}>
          {t('code.confirm')}
        </Button>
      }
    >
      {model && (
        <View className="zm-paycode">
          <Price fen={model.fen} size="xl" decimals="two" sign={model.sign} />
          <View className="zm-paycode__how">{t('code.how')}</View>
          <Field
            className="zm-paycode__field"
            kind="digits"
            label={t('code.label')}
            value={model.code}
            onChange={model.setCode}
            placeholder={t('code.placeholder', { n: WAITER_CODE_DIGITS })}
            maxLength={WAITER_CODE_DIGITS}
            error={problem()}
            trailing={<Time model={model} />}
            onConfirm={() => void model.confirm()}
          />
        </View>
      )}
    </Sheet>
  )
})
