import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Section } from '@/components/ui/Section'
import { FormError, SmsCodeField, useFieldError } from '@/features/form'
import { Benefits } from '@/features/member'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { Agreement } from './Agreement'
import { type Arrival, LoginModel } from './LoginModel'
import { loginTexts } from './texts'
import './style.scss'

/** In with a phone; afterwards back to where one was. */
export const LoginView = observer(() => {
  const { api, nav, now, platform, session, shop, toast } = useApp()
  const { t } = useI18n(loginTexts)
  const wordsOf = useFieldError()
  const [model] = useState(() => {
    const hasPhoneButton = platform.clientFacts().appId !== 'h5'
    return new LoginModel({ api, session, storage: platform.storage, hasPhoneButton, now })
  })
  const { merchant } = shop
  const merchantCode = merchant?.merchantCode
  useEffect(() => {
    if (merchantCode !== undefined) void model.findWay(merchantCode)
  }, [model, merchantCode])

  /** What joining has brought, told once wherever the member is by then. */
  const showGift = async () => {
    const { gift } = await api.call('/coupon/getBindPhoneCoupon', {}, { notice: 'none' }).catch(() => ({ gift: null }))
    if (!gift) return
    const names = gift.coupons.map(({ name }) => name).join(t('login.and'))
    toast.show(t('login.gift', { title: gift.title, names }), {
      durationMs: 5_000,
      action: { label: t('login.seeGift'), onTap: () => void nav.go('coupons') },
    })
    await api.call('/saveUserJumpDialog', { campaignId: gift.campaignId }, { notice: 'none' }).catch(() => undefined)
  }
  const arrived = async (arrival: Arrival | null) => {
    if (arrival === null) return
    toast.show(t('login.done'))
    void showGift()
    await (arrival === 'new' ? nav.replace('signUp') : nav.back())
  }
  const isRoomy = useBreakpoint() !== 'narrow'
  const enter = () => void model.enter().then(arrived)

  return (
    <Page wide={isRoomy} short ground={isRoomy ? 'page' : 'fade'} title={t('login.title')} onBack={() => void nav.back()}>
      <View className="zm-login">
        <View className="zm-login__brand">
          <Picture className="zm-login__logo" src={merchant?.logo ?? null} lazy={false} />
          <View className="zm-login__headline">{t('login.headline', { name: merchant?.name ?? t('login.app') })}</View>
          <View className="zm-login__line">{t('login.line')}</View>
          {isRoomy && <Benefits />}
        </View>
        <View className="zm-login__sheet">
          {model.way === 'button' ? (
            <View className="zm-login__form">
              <Button
                block
                icon="phone"
                busy={model.isEntering}
                onTap={model.refuseButton}
                openType={model.isAgreed ? 'getPhoneNumber' : undefined}
                onOpenType={(detail) => void model.enterWithButton(detail).then(arrived)}
              >
                {t('login.byButton')}
              </Button>
              <Button block kind="outline" onTap={() => model.setWay('sms')}>
                {t('login.bySms')}
              </Button>
            </View>
          ) : (
            <View className="zm-login__form">
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
              <SmsCodeField sms={model.sms} onSend={() => void model.sendCode(merchantCode)} onConfirm={enter} />
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
            <Benefits />
          </View>
        )}
      </View>
    </Page>
  )
})
