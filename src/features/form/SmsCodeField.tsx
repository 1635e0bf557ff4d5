import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { Countdown } from '@/components/ui/Countdown'
import { Field } from '@/components/ui/Field'
import { useI18n } from '@/i18n'
import type { SmsCode } from '@/stores'
import { useApp } from '@/useApp'
import { SMS_CODE_DIGITS } from '@domain/validation/person'
import { smsTexts } from './smsTexts'
import { useFieldError } from './useFieldError'
import './style.scss'

export interface SmsCodeFieldProps {
  sms: SmsCode
  /** The masked number that receives the code, where it was not just typed. */
  to?: string
  onSend: () => void
  onConfirm?: () => void
}

/** The field for the code, with the button that requests one or the countdown until it can be requested again. */
export const SmsCodeField = observer(({ sms, to, onSend, onConfirm }: SmsCodeFieldProps) => {
  const { now } = useApp()
  const { t } = useI18n(smsTexts)
  const wordsOf = useFieldError()
  const key =
    sms.resendAt === null ? (
      <Button size={32} kind="tonal" busy={sms.isSending} onTap={onSend}>
        {t(sms.wasSent ? 'sms.again' : 'sms.send')}
      </Button>
    ) : (
      <View className="zm-form__wait">
        <Countdown until={sms.resendAt} now={now} onEnd={sms.waited} />
        <View>{t('sms.wait')}</View>
      </View>
    )
  return (
    <Field
      kind="digits"
      label={t('sms.code')}
      value={sms.code}
      onChange={sms.setCode}
      placeholder={t('sms.placeholder', { n: SMS_CODE_DIGITS })}
      maxLength={SMS_CODE_DIGITS}
      error={wordsOf(sms.error)}
      hint={sms.wasSent ? t('sms.sent') : to && t('sms.to', { phone: to })}
      trailing={key}
      onConfirm={onConfirm}
    />
  )
})
