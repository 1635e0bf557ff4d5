import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Page } from '@/components/ui/Page'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Benefits } from '@/features/member'
import { ProfileFields, ProfileModel } from '@/features/profile'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { LoginFirst } from './LoginFirst'
import { loginTexts } from './texts'
import './style.scss'

/** What a new member is asked for; it can be left for later, in the profile. */
export const SignUpView = observer(() => {
  const { api, nav, now, session, shop, toast } = useApp()
  const { t } = useI18n(loginTexts)
  const [model] = useState(() => new ProfileModel({ api, session, shop, now }))
  const { isMember } = session
  useEffect(() => {
    if (isMember) void model.load()
  }, [model, isMember])
  const isRoomy = useBreakpoint() !== 'narrow'
  const leave = () => void nav.back()
  if (!isMember) return <LoginFirst title={t('signUp.title')} />
  const save = async () => {
    if (!(await model.save(true))) return
    toast.show(t('signUp.done'))
    await nav.back()
  }
  return (
    <Page wide={isRoomy} short ground={isRoomy ? 'page' : 'fade'} title={t('signUp.title')} onBack={leave}>
      <View className="zm-login">
        <View className="zm-login__brand">
          <View className="zm-login__headline">{t('signUp.headline')}</View>
          <View className="zm-login__line">{t('signUp.line')}</View>
          {isRoomy && <Benefits />}
        </View>
        <View className="zm-login__sheet">
          <View className="zm-login__form">
            <ProfileFields model={model} />
            <Button block busy={model.isSaving} onTap={() => void save()}>
              {t('signUp.save')}
            </Button>
            <Button block kind="outline" onTap={leave}>
              {t('signUp.later')}
            </Button>
          </View>
        </View>
      </View>
    </Page>
  )
})
