import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { FormError, FormFields, SmsCodeField } from '@/features/form'
import { showOrders } from '@/features/order'
import { useI18n } from '@/i18n'
import { useLogIn } from '@/nav'
import { useApp } from '@/useApp'
import { CloseAccountModel } from './CloseAccountModel'
import type { Held } from './remainingValue'
import { Holdings } from './Holdings'
import { closeAccountTexts } from './texts'
import { closeAccountTitle } from './titleTexts'
import './style.scss'

const texts = { ...closeAccountTexts, ...closeAccountTitle }

const ERASED = [
  'closing.erasedPhone',
  'closing.erasedPerson',
  'closing.erasedContacts',
  'closing.erasedOrders',
  'closing.erasedCart',
  'closing.erasedNotes',
  'closing.erasedBenefits',
] as const
const RETAINED = [
  'closing.retainedOrders',
  'closing.retainedInvoices',
  'closing.retainedReviews',
  'closing.retainedAccesses',
  'closing.retainedLimits',
] as const

const Fate = ({ lines, isErased }: { lines: readonly string[]; isErased: boolean }) => (
  <View className="zm-closing__fates">
    {lines.map((line) => (
      <View key={line} className={isErased ? 'zm-closing__fate zm-closing__fate--erased' : 'zm-closing__fate'}>
        <Icon name={isErased ? 'trash-2' : 'check'} size={16} />
        <View className="zm-closing__fate-text">{line}</View>
      </View>
    ))}
  </View>
)

const OpenOrders = ({ count }: { count: number }) => {
  const { nav } = useApp()
  const { t } = useI18n(closeAccountTexts)
  return (
    <Card>
      <View className="zm-closing__blocked" {...access({ role: 'alert' })}>
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
  const { api, nav, now, session } = useApp()
  const { t } = useI18n(texts)
  const [model] = useState(() => new CloseAccountModel({ api, session, now }))
  const { isLoggedIn } = session
  const logIn = useLogIn()
  useEffect(() => {
    if (isLoggedIn) void model.load()
  }, [model, isLoggedIn])
  // The diner may return from a card whose remaining balance was refunded.
  useDidShow(() => void (session.isLoggedIn && model.held.value && model.load()))
  const back = () => void nav.back()

  const close = async () => {
    if (!model.check()) return
    const question = {
      title: t('closing.ask'),
      body: t('closing.final'),
      confirm: t('closing.confirm'),
      cancel: t('closing.stay'),
      danger: true,
    }
    if (!(await dialog.confirm(question)) || !(await model.close())) return
    await nav.tab('home')
    void dialog.confirm(() => ({ title: t('closing.done'), body: t('closing.doneBody'), confirm: t('closing.understand') }))
  }

  if (!isLoggedIn)
    return (
      <Page title={t('closing.title')} onBack={back}>
        <EmptyState
          drawing="compass"
          title={t('closing.notMember')}
          body={t('closing.notMemberBody')}
          action={logIn}
          secondary={{ label: t('closing.home'), onTap: () => void nav.tab('home') }}
        />
      </Page>
    )
  return (
    <Page short title={t('closing.title')} onBack={back}>
      <View className="zm-closing">
        <Async<Held[]> of={model.held.current} onRetry={() => void model.load()} skeleton={<CardSkeleton shapes={['text', 'fields']} />}>
          {(held) => (
            <>
              {held.length > 0 && <Holdings held={held} />}
              <Card>
                <Section title={t('closing.erased')} />
                <Fate lines={ERASED.map((key) => t(key))} isErased />
                <Section title={t('closing.retained')} />
                <Fate lines={RETAINED.map((key) => t(key))} isErased={false} />
                <Button block size={40} kind="outline" icon="file-text" onTap={() => void nav.go('about', { show: 'download' })}>
                  {t('closing.download')}
                </Button>
                <View className="zm-closing__final">
                  <View>{t('closing.money')}</View>
                  <View>{t('closing.final')}</View>
                </View>
              </Card>
              <Async<number> of={model.openOrders.current} onRetry={() => void model.load()} skeleton={<CardSkeleton shapes={['text']} />}>
                {(count) =>
                  count > 0 ? (
                    <OpenOrders count={count} />
                  ) : held.length > 0 ? null : (
                    <Card>
                      <FormFields>
                        <View className="zm-closing__codeto">{t('closing.codeTo', { phone: session.profile.value?.phone ?? '' })}</View>
                        <SmsCodeField sms={model.sms} onSend={() => void model.sms.send()} />
                        <View>
                          <Choice kind="checkbox" checked={model.isUnderstood} onChange={model.setUnderstood}>
                            {t('closing.understood')}
                          </Choice>
                          <FormError>{model.isConsentMissing ? t('closing.tickFirst') : undefined}</FormError>
                        </View>
                        <Button block kind="danger" busy={model.isClosing} onTap={() => void close()}>
                          {t('closing.confirm')}
                        </Button>
                      </FormFields>
                    </Card>
                  )
                }
              </Async>
            </>
          )}
        </Async>
      </View>
    </Page>
  )
})
