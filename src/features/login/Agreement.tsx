import { View } from '@tarojs/components'
import { useState } from 'react'
import { Choice } from '@/components/ui/Choice'
import { Tappable } from '@/components/ui/Tappable'
import { aboutTexts, type AgreementName, AgreementSheet } from '@/features/about'
import { FormError } from '@/features/form'
import { useI18n } from '@/i18n'
import { loginTexts } from './texts'

const texts = { ...aboutTexts, ...loginTexts }

export interface AgreementProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

/** The consent, never ticked beforehand, with links to the two texts. */
export const Agreement = ({ checked, onChange, error }: AgreementProps) => {
  const { t } = useI18n(texts)
  const [open, setOpen] = useState<AgreementName | null>(null)
  const link = (name: AgreementName) => (
    <Tappable role="link" className="zm-login__link" onTap={() => setOpen(name)}>
      {t(`agreement.${name}`)}
    </Tappable>
  )
  return (
    <View className="zm-login__agreement">
      <View className="zm-login__tick">
        <Choice
          kind="checkbox"
          checked={checked}
          onChange={onChange}
          label={t('login.agreeAll', { member: t('agreement.member'), privacy: t('agreement.privacy') })}
        >
          {t('login.agree')}
        </Choice>
        {link('member')}
        {link('privacy')}
      </View>
      <FormError>{error}</FormError>
      <AgreementSheet name={open} onClose={() => setOpen(null)} />
    </View>
  )
}
