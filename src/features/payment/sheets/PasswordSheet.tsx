import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Price } from '@/components/commerce/Price'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Sheet } from '@/components/ui/Sheet'
import { useRetained } from '@/components/ui/useRetained'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { codeTexts } from './codeTexts'
import { passwordTexts } from './passwordTexts'
import type { Payer } from '../Payer'
import '../style.scss'

const texts = { ...codeTexts, ...passwordTexts }

/** Requests the member's six digits before a large payment from stored value; a member without a password is led to set one. */
export const PasswordSheet = observer(({ payer }: { payer: Payer }) => {
  const { nav } = useApp()
  const { t } = useI18n(texts)
  const password = payer.sheet('password')
  const model = useRetained(password)
  const error = model?.error
  const setIt = () => {
    password?.leadsToSetting()
    void nav.go('payPassword')
  }
  return (
    <Sheet
      open={password !== null}
      onClose={() => void password?.leave()}
      title={t('password.title')}
      footer={
        model?.isUnset ? (
          <Button block onTap={setIt}>
            {t('password.set')}
          </Button>
        ) : (
          <Button block busy={model?.isBusy} onTap={() => void password?.confirm()}>
            {t('code.confirm')}
          </Button>
        )
      }
    >
      {model && (
        <View className="zm-paycode">
          <Price fen={model.fen} size="xl" decimals="two" sign={model.sign} />
          <View className="zm-paycode__how">{t(model.isUnset ? 'password.unset' : 'password.how')}</View>
          {!model.isUnset && (
            <Field
              className="zm-paycode__field"
              kind="pin"
              label={t('password.label')}
              value={model.password}
              onChange={model.setPassword}
              maxLength={6}
              error={model.isShort ? t('code.short') : error && ('message' in error ? error.message : t('code.offline'))}
              trailing={
                <Button size={32} kind="tonal" onTap={setIt}>
                  {t('password.forgot')}
                </Button>
              }
              onConfirm={() => void model.confirm()}
            />
          )}
        </View>
      )}
    </Sheet>
  )
})
