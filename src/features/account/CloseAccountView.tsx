import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/access'
import { Async } from '@/components/Async'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Choice } from '@/components/Choice'
import { dialog } from '@/components/Dialog'
import { EmptyState } from '@/components/EmptyState'
import { Icon } from '@/components/Icon'
import { Page } from '@/components/Page'
import { Section } from '@/components/Section'
import { CardSkeleton } from '@/components/Skeleton/cards'
import { showOrders } from '@/features/orders'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { CloseAccountModel } from './CloseAccountModel'
import { SmsCodeField } from './SmsCodeField'
import { accountTexts } from './texts'
import './style.scss'

const ERASED = ['closing.erasedPhone', 'closing.erasedPerson', 'closing.erasedCart'] as const
const KEPT = ['closing.keptOrders', 'closing.keptReviews'] as const

const Fate = ({ lines, isErased }: { lines: readonly string[]; isErased: boolean }) => (
  <View className="zm-account__fates">
    {lines.map((line) => (
      <View key={line} className={isErased ? 'zm-account__fate zm-account__fate--erased' : 'zm-account__fate'}>
        <Icon name={isErased ? 'trash-2' : 'check'} size={16} />
        <View className="zm-account__fate-text">{line}</View>
      </View>
    ))}
  </View>
)

const OpenOrders = ({ count }: { count: number }) => {
  const { nav } = useApp()
  const { t } = useI18n(accountTexts)
  return (
    <Card>
      <View className="zm-account__blocked" {...access({ role: 'alert' })}>
        <Icon name="circle-alert" size={20} />
        <View>{t('closing.openOrders', { n: count })}</View>
      </View>
      <Button block size={40} kind="outline" onTap={() => void showOrders(nav, 'open')}>
        {t('closing.toOrders')}
      </Button>
    </Card>
  )
}

export const CloseAccountView = observer(() => {
  const { api, nav, now, session, toast } = useApp()
  const { t } = useI18n(accountTexts)
  const [model] = useState(() => new CloseAccountModel({ api, session, now }))
  const { isMember } = session
  useEffect(() => {
    if (isMember) void model.load()
  }, [model, isMember])
  const back = () => void nav.back()

  const close = async () => {
    if (!model.check()) return
    const ask = {
      title: t('closing.ask'),
      body: t('closing.final'),
      confirm: t('closing.confirm'),
      cancel: t('closing.stay'),
      danger: true,
    }
    if (!(await dialog.ask(ask)) || !(await model.close())) return
    await nav.tab('home')
    toast.show(t('closing.done'))
  }

  if (!isMember)
    return (
      <Page title={t('closing.title')} onBack={back}>
        <EmptyState
          drawing="compass"
          title={t('closing.notMember')}
          body={t('closing.notMemberBody')}
          action={{ label: t('closing.home'), onTap: () => void nav.tab('home') }}
        />
      </Page>
    )
  return (
    <Page short title={t('closing.title')} onBack={back}>
      <View className="zm-account">
        <Card>
          <Section title={t('closing.erased')} />
          <Fate lines={ERASED.map((key) => t(key))} isErased />
          <Section title={t('closing.kept')} />
          <Fate lines={KEPT.map((key) => t(key))} isErased={false} />
          <View className="zm-account__final">{t('closing.final')}</View>
        </Card>
        <Async<number> of={model.openOrders.current} onRetry={() => void model.load()} skeleton={<CardSkeleton shapes={['text']} />}>
          {(count) =>
            count > 0 ? (
              <OpenOrders count={count} />
            ) : (
              <Card>
                <View className="zm-account__fields">
                  <View className="zm-account__codeto">{t('closing.codeTo', { phone: session.profile.value?.phone ?? '' })}</View>
                  <SmsCodeField sms={model.sms} onSend={() => void model.sms.send()} />
                  <View>
                    <Choice kind="checkbox" checked={model.isUnderstood} onChange={model.setUnderstood}>
                      {t('closing.understood')}
                    </Choice>
                    {model.lacksTick && (
                      <View className="zm-account__wrong" {...access({ role: 'alert' })}>
                        {t('closing.tickFirst')}
                      </View>
                    )}
                  </View>
                  <Button block kind="danger" busy={model.isClosing} onTap={() => void close()}>
                    {t('closing.confirm')}
                  </Button>
                </View>
              </Card>
            )
          }
        </Async>
      </View>
    </Page>
  )
})
