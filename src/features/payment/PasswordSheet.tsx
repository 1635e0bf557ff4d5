import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { Price } from '@/components/commerce/Price'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Sheet } from '@/components/ui/Sheet'
import { Slot } from '@/components/ui/Slot'
import { SmsCodeField } from '@/features/form'
import { useI18n } from '@/i18n'
import { passwordTexts } from './passwordTexts'
import type { Payer } from './Payer'
import './style.scss'

/** The member's six digits, before much is taken from their stored value; set here, too, by a code of SMS. */
export const PasswordSheet = observer(({ payer }: { payer: Payer }) => {
  const { t } = useI18n(passwordTexts)
  const { password } = payer
  // As it was while it leaves.
  const last = useRef(password)
  if (password) last.current = password
  const model = last.current
  const problem = () => {
    if (model?.isShort) return t('password.short')
    if (model?.isWeak) return t('password.weak')
    const error = model?.error
    return error && ('message' in error ? error.message : t('password.offline'))
  }
  const isSetting = model?.isSetting ?? false
  return (
    <Sheet
      open={password !== null}
      onClose={() => password?.leave()}
      title={t('password.title')}
      footer={
        <Button block busy={model?.isBusy} onTap={() => void password?.confirm()}>
          {t(isSetting ? 'password.setConfirm' : 'password.confirm')}
        </Button>
      }
    >
      {model && (
        <View className="zm-paycode">
          <Price fen={model.fen} size="xl" decimals="two" sign={model.sign} />
          <View className="zm-paycode__how">{t(isSetting ? 'password.setHow' : 'password.how')}</View>
          <Field
            className="zm-paycode__field"
            kind="digits"
            label={t(isSetting ? 'password.new' : 'password.label')}
            value={model.password}
            onChange={model.setPassword}
            maxLength={6}
            error={problem()}
            onConfirm={() => void model.confirm()}
          />
          <Slot>
            {isSetting ? (
              <SmsCodeField sms={model.sms} onSend={() => void model.sms.send()} onConfirm={() => void model.confirm()} />
            ) : (
              <Button size={32} kind="tonal" onTap={model.forget}>
                {t('password.forgot')}
              </Button>
            )}
          </Slot>
        </View>
      )}
    </Sheet>
  )
})
