import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/access'
import { Card } from '@/components/Card'
import { dialog } from '@/components/Dialog'
import { Page } from '@/components/Page'
import { useRoom } from '@/components/room'
import { Row } from '@/components/Row'
import { AppTabBar, Suggestions } from '@/features/place'
import { useI18n } from '@/i18n'
import { followDiner, isBlank } from '@/stores'
import { useApp } from '@/useApp'
import { DataUseSheet } from './DataUseSheet'
import { Foot } from './Foot'
import { LANGUAGE_NAMES } from './languages'
import { LanguageSheet } from './LanguageSheet'
import { MeHead } from './MeHead'
import { OrderShortcuts } from './OrderShortcuts'
import { accountTexts } from './texts'
import { waitingOrders } from './waitingOrders'
import './style.scss'
import './wide.scss'

export const MeView = observer(() => {
  const { api, push, nav, platform, session, shop, toast } = useApp()
  const { t } = useI18n(accountTexts)
  const [orders] = useState(() => waitingOrders(api))
  const [sheet, setSheet] = useState<'language' | 'data' | null>(null)
  const { isMember, userId, profile } = session
  useEffect(() => {
    if (isMember && profile.current.state !== 'ready') void profile.load()
  }, [profile, isMember, userId])
  useEffect(() => followDiner(session, orders), [session, orders])
  useEffect(() => push.watch('user', () => orders.load()), [push, orders])
  useDidShow(() => void orders.load())
  usePullDownRefresh(() => void Promise.all([orders.load(), isMember && profile.load()]).finally(platform.pages.endRefresh))
  const close = () => setSheet(null)
  const phone = shop.shop?.phone || shop.merchant?.phone || ''
  // Its line is there before its number is.
  const contact = (phone !== '' || isBlank(shop.place)) && (
    <Row
      icon="headphones"
      label={t('me.contact')}
      value={shop.shop?.name ?? shop.merchant?.name}
      onTap={() => phone !== '' && platform.phone(phone)}
    />
  )
  const isNarrow = useRoom() === 'narrow'

  const logOut = async () => {
    const agreed = await dialog.ask({
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
    <Page wide ground="fade" nav={null} title={t('me.title')} tabBar={<AppTabBar current="me" />} mainClass="zm-account__main">
      <View className="zm-hidden" {...access({ role: 'heading', level: 1 })}>
        {t('me.title')}
      </View>
      <View className="zm-account zm-account--me zm-account__columns">
        <View className="zm-account__column">
          <MeHead />
          <OrderShortcuts orders={orders} />
        </View>
        <View className="zm-account__column">
          {isNarrow && (
            <Card flush>
              <Row
                icon="crown"
                label={t('me.membership')}
                value={isMember ? undefined : t('me.joinFree')}
                onTap={() => void nav.tab('memberTab')}
              />
              {contact}
            </Card>
          )}
          <Card flush>
            <Row icon="languages" label={t('language.title')} value={LANGUAGE_NAMES[session.lang]} onTap={() => setSheet('language')} />
            <Row
              icon="shield-check"
              label={t('me.data')}
              value={t(shop.position?.kind === 'at' ? 'me.positionUsed' : 'me.positionUnused')}
              onTap={() => setSheet('data')}
            />
            {!isNarrow && contact}
            <Row icon="info" label={t('about.title')} onTap={() => void nav.go('about')} />
          </Card>
          {isMember && (
            <Card flush>
              <Row icon="log-out" label={t('logout.confirm')} staysHere onTap={() => void logOut()} />
            </Card>
          )}
        </View>
        <Suggestions inLine />
        {isNarrow && <Foot />}
      </View>
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <DataUseSheet open={sheet === 'data'} onClose={close} />
    </Page>
  )
})
