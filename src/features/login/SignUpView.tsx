import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Page } from '@/components/ui/Page'
import { Slot } from '@/components/ui/Slot'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { useFieldError } from '@/features/form'
import { Benefits, WelcomeOffer } from '@/features/member'
import { ProfileFields, ProfileModel } from '@/features/profile'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { Agreement } from './Agreement'
import { AlreadyMember } from './AlreadyMember'
import { type Arrival, LoginModel } from './LoginModel'
import { PhoneButton, PhoneFields } from './PhoneFields'
import { SignUpModel } from './SignUpModel'
import { loginTexts } from './texts'
import { useJoinedGift } from './useJoinedGift'
import './style.scss'

/** Makes somebody a member: by name and birthday, for a visitor also by phone. A diner who is logged in can skip it and stays without membership. */
export const SignUpView = observer(() => {
  const { api, nav, now, platform, session, shop, toast } = useApp()
  const { t } = useI18n(loginTexts)
  const wordsOf = useFieldError()
  const [{ model, login, profile }] = useState(() => {
    const hasPhoneButton = platform.clientFacts().appId !== 'h5'
    const login = new LoginModel({ api, session, storage: platform.storage, hasPhoneButton, now })
    const profile = new ProfileModel({ api, session, shop, now })
    return { model: new SignUpModel({ session, login, profile }), login, profile }
  })
  const announceGift = useJoinedGift()
  const merchantCode = shop.merchant?.merchantCode
  const { isLoggedIn, isMember } = session
  const [wasMember] = useState(isMember)
  useEffect(() => {
    if (isLoggedIn) void profile.load()
    else if (merchantCode !== undefined) void login.findWay(merchantCode)
  }, [profile, login, isLoggedIn, merchantCode])
  const isRoomy = useBreakpoint() !== 'narrow'
  const leave = () => void nav.back()
  if (wasMember) return <AlreadyMember title={t('signUp.title')} />

  const join = async () => {
    if (!(await model.join())) return
    toast.show(t('signUp.done'))
    void announceGift()
    await nav.back()
  }
  /** After a login by the same phone or by WeChat, a member goes on to the requested page. */
  const arrived = async (arrival: Arrival | null) => {
    if (arrival === null || !session.isMember) return
    toast.show(t('login.done'))
    await nav.back()
  }
  const isByButton = !isLoggedIn && login.way === 'button'
  const merchant = { name: shop.merchant?.name ?? t('login.app') }
  return (
    <Page wide={isRoomy} short ground={isRoomy ? 'page' : 'fade'} title={t('signUp.title')} onBack={leave}>
      <View className="zm-login">
        <View className="zm-login__brand">
          <View className="zm-login__headline">{t('register.headline', merchant)}</View>
          <View className="zm-login__line">{t(isLoggedIn ? 'signUp.line' : 'register.line')}</View>
          <WelcomeOffer />
          {isRoomy && <Benefits />}
        </View>
        <View className="zm-login__sheet">
          {isByButton ? (
            <PhoneButton model={login} onDetail={(detail) => void login.enterWithButton(detail).then(arrived)} />
          ) : (
            <View className="zm-login__form">
              {!isLoggedIn && <PhoneFields model={login} merchantCode={merchantCode} />}
              <Slot>
                {model.isTaken && (
                  <Button block kind="tonal" busy={login.isEntering} onTap={() => void login.enter().then(arrived)}>
                    {t('signUp.logInInstead')}
                  </Button>
                )}
              </Slot>
              <ProfileFields model={profile} />
              <Button block busy={model.isJoining} onTap={() => void join()}>
                {t('signUp.save')}
              </Button>
              <Button block kind="outline" onTap={isLoggedIn ? leave : () => void nav.replace('login')}>
                {t(isLoggedIn ? 'signUp.later' : 'signUp.logIn')}
              </Button>
            </View>
          )}
          <Slot>
            {!isLoggedIn && <Agreement checked={login.isAgreed} onChange={login.setAgreed} error={wordsOf(login.errors.agreement)} />}
          </Slot>
        </View>
      </View>
    </Page>
  )
})
