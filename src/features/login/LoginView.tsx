import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Section } from '@/components/ui/Section'
import { useFieldError } from '@/features/form'
import { Benefits, WelcomeOffer } from '@/features/member'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { Agreement } from './Agreement'
import { type Arrival, LoginModel } from './LoginModel'
import { PhoneButton, PhoneFields } from './PhoneFields'
import { loginTexts } from './texts'
import { useJoinedGift } from './useJoinedGift'
import './style.scss'

/** Login with a phone; afterwards back to the previous page, or for a new diner first to the page for name and birthday. */
export const LoginView = observer(() => {
  const { api, nav, now, platform, session, shop, toast } = useApp()
  const { t } = useI18n(loginTexts)
  const wordsOf = useFieldError()
  const [model] = useState(() => {
    const hasPhoneButton = platform.clientFacts().appId !== 'h5'
    return new LoginModel({ api, session, storage: platform.storage, hasPhoneButton, now })
  })
  const announceGift = useJoinedGift()
  const { merchant } = shop
  const merchantCode = merchant?.merchantCode
  useEffect(() => {
    if (merchantCode !== undefined) void model.findWay(merchantCode)
  }, [model, merchantCode])

  const arrived = async (arrival: Arrival | null) => {
    if (arrival === null) return
    toast.show(t('login.done'))
    if (session.isMember) void announceGift()
    await (arrival === 'new' ? nav.replace('signUp') : nav.back())
  }
  const isRoomy = useBreakpoint() !== 'narrow'
  const enter = () => void model.enter().then(arrived)
  const gets = (
    <>
      <WelcomeOffer />
      <Benefits />
    </>
  )

  return (
    <Page wide={isRoomy} short ground={isRoomy ? 'page' : 'fade'} title={t('login.title')} onBack={() => void nav.back()}>
      <View className="zm-login">
        <View className="zm-login__brand">
          <Picture className="zm-login__logo" src={merchant?.logo ?? null} lazy={false} />
          <View className="zm-login__headline">{t('login.headline', { name: merchant?.name ?? t('login.app') })}</View>
          <View className="zm-login__line">{t('login.line')}</View>
          {isRoomy && gets}
        </View>
        <View className="zm-login__sheet">
          {model.way === 'button' ? (
            <PhoneButton model={model} onDetail={(detail) => void model.enterWithButton(detail).then(arrived)} />
          ) : (
            <View className="zm-login__form">
              <PhoneFields model={model} merchantCode={merchantCode} onConfirm={enter} />
              <Button block busy={model.isEntering} onTap={enter}>
                {t('login.enter')}
              </Button>
            </View>
          )}
          <Agreement checked={model.isAgreed} onChange={model.setAgreed} error={wordsOf(model.errors.agreement)} />
        </View>
        {!isRoomy && (
          <View className="zm-login__gets">
            <Section kind="list" title={t('register.gets')} />
            {gets}
          </View>
        )}
      </View>
    </Page>
  )
})
