import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { FormError, SmsCodeField, useFieldError } from '@/features/form'
import { useI18n } from '@/i18n'
import type { LoginModel } from './LoginModel'
import { loginTexts } from './texts'

interface Props {
  model: LoginModel
  merchantCode: string | undefined
  onConfirm?: () => void
}

/** A phone and the code that was sent to it. */
export const PhoneFields = observer(({ model, merchantCode, onConfirm }: Props) => {
  const { t } = useI18n(loginTexts)
  const wordsOf = useFieldError()
  return (
    <>
      <FormError>{model.buttonProblem ? t(`login.button.${model.buttonProblem}`) : undefined}</FormError>
      <Field
        kind="phone"
        label={t('login.phone')}
        value={model.phone}
        onChange={model.setPhone}
        placeholder={t('login.phonePlaceholder')}
        maxLength={11}
        leading={<View className="zm-login__prefix">+86</View>}
        error={wordsOf(model.errors.phone)}
        hint={model.isUnlisted ? t('login.unlisted') : undefined}
        clearable
      />
      <SmsCodeField sms={model.sms} onSend={() => void model.sendCode(merchantCode)} onConfirm={onConfirm} />
    </>
  )
})

interface ButtonProps {
  model: LoginModel
  onDetail: (detail: Readonly<Record<string, unknown>>) => void
}

/** WeChat's own button, which gives a verified phone number; an SMS code is the other way. */
export const PhoneButton = observer(({ model, onDetail }: ButtonProps) => {
  const { t } = useI18n(loginTexts)
  return (
    <View className="zm-login__form">
      <Button
        block
        icon="phone"
        busy={model.isEntering}
        onTap={model.refuseButton}
        openType={model.isAgreed ? 'getPhoneNumber' : undefined}
        onOpenType={onDetail}
      >
        {t('login.byButton')}
      </Button>
      <Button block kind="outline" onTap={() => model.setWay('sms')}>
        {t('login.bySms')}
      </Button>
    </View>
  )
})
