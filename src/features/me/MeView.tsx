import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Card } from '@/components/ui/Card'
import { dialog } from '@/components/ui/Dialog'
import { NavBar } from '@/components/ui/NavBar'
import { Page } from '@/components/ui/Page'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Row } from '@/components/ui/Row'
import { Slot } from '@/components/ui/Slot'
import { aboutTexts, LANGUAGE_NAMES, LanguageSheet } from '@/features/about'
import { FigureCells, useMemberFigures } from '@/features/memberFigures'
import { AppTabBar, Suggestions } from '@/features/place'
import { language, useI18n } from '@/i18n'
import { followDiner, isRequested, isBlank } from '@/stores'
import { useApp } from '@/useApp'
import { Foot } from './Foot'
import { MeHead } from './MeHead'
import { OrderShortcuts } from './OrderShortcuts'
import { Services } from './Services'
import { meTexts } from './texts'
import { waitingOrders } from './waitingOrders'
import './style.scss'
import './wide.scss'

const texts = { ...aboutTexts, ...meTexts }

export const MeView = observer(() => {
  const { api, push, nav, platform, session, shop, toast } = useApp()
  const { t } = useI18n(texts)
  const [orders] = useState(() => waitingOrders(api))
  const figures = useMemberFigures()
  const [choosesLanguage, setChoosesLanguage] = useState(false)
  const { isLoggedIn, userId, profile } = session
  useEffect(() => {
    if (isLoggedIn && profile.current.state !== 'ready') void profile.load()
  }, [profile, isLoggedIn, userId])
  useEffect(() => followDiner(session, orders), [session, orders])
  useEffect(() => push.watch('user', () => orders.load(), { isFresh: () => isRequested(orders.current) }), [push, orders])
  // Loaded again in another language, since the server translates names of shops and states.
  useEffect(() => language.subscribe(() => void orders.load()), [orders])
  useDidShow(() => void orders.load())
  usePullDownRefresh(() => void Promise.all([orders.load(), isLoggedIn && profile.load()]).finally(platform.pages.endRefresh))
  const phone = shop.shop?.phone || shop.merchant?.phone || ''
  // The line is reserved before its number is known.
  const contact = (phone !== '' || isBlank(shop.place)) && (
    <Row
      icon="headphones"
      label={t('me.contact')}
      caption={shop.shop?.name ?? shop.merchant?.name}
      onTap={() => phone !== '' && platform.phone(phone)}
    />
  )
  const isNarrow = useBreakpoint() === 'narrow'

  const logOut = async () => {
    const agreed = await dialog.confirm({
      title: t('logout.title'),
      body: t('logout.body'),
      confirm: t('logout.confirm'),
      cancel: t('logout.stay'),
    })
    if (!agreed) return
    await session.logout()
    toast.show(t('logout.done'))
  }

  return (
    <Page
      wide
      ground="fade"
      nav={<NavBar transparent lateTitle={t('me.title')} />}
      title={t('me.title')}
      tabBar={<AppTabBar current="me" />}
      mainClass="zm-me__main"
    >
      <View className="zm-hidden" {...access({ role: 'heading', level: 1 })}>
        {t('me.title')}
      </View>
      <View className="zm-me">
        <View className="zm-me__column">
          <MeHead figures={figures.value} />
          <Slot>
            {isLoggedIn && (
              <Card className="zm-me__figures">
                <FigureCells figures={figures.value} kinds={['balance', 'points', 'coupons', 'visits']} />
              </Card>
            )}
          </Slot>
          <OrderShortcuts orders={orders} />
        </View>
        <View className="zm-me__column zm-me__column--services">
          <Services />
          {isNarrow && (
            <Card flush>
              <Row
                icon="crown"
                label={t('me.membership')}
                value={session.isMember ? undefined : t('me.joinFree')}
                onTap={() => void nav.tab('memberTab')}
              />
              {contact}
            </Card>
          )}
          <Card flush>
            <Row icon="map-pin" label={t('me.addresses')} onTap={() => void nav.go('addresses')} />
            {shop.offers('invoice') && <Row icon="file-text" label={t('me.invoices')} onTap={() => void nav.go('invoices')} />}
            <Row icon="languages" label={t('language.title')} value={LANGUAGE_NAMES[session.lang]} onTap={() => setChoosesLanguage(true)} />
            <Row
              icon="shield-check"
              label={t('data.title')}
              value={t(shop.position?.kind === 'at' ? 'me.positionUsed' : 'me.positionUnused')}
              onTap={() => void nav.go('about', { show: 'data' })}
            />
            {!isNarrow && contact}
            <Row icon="info" label={t('about.title')} onTap={() => void nav.go('about')} />
          </Card>
          {isLoggedIn && (
            <Card flush>
              <Row icon="log-out" label={t('logout.confirm')} staysHere onTap={() => void logOut()} />
            </Card>
          )}
        </View>
        <Suggestions inLine />
        {isNarrow && <Foot />}
      </View>
      <LanguageSheet open={choosesLanguage} onClose={() => setChoosesLanguage(false)} />
    </Page>
  )
})
