import { observer } from 'mobx-react-lite'
import type { ComponentType } from 'react'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Capability } from '@domain/shop/capability'
import { notOfferedTexts } from './notOfferedTexts'

/** Wraps a page of a feature that not every merchant has: opened by a link where it is missing, the page says so. */
export const whereOffered = <P extends object>(capability: Capability, View: ComponentType<P>) =>
  observer((props: P) => {
    const { nav, shop } = useApp()
    const { t } = useI18n(notOfferedTexts)
    if (shop.offers(capability)) return <View {...props} />
    return (
      <Page title={t(`notOffered.${capability}`)} onBack={() => void nav.back({ otherwise: 'me' })}>
        <EmptyState
          drawing="compass"
          title={t(`notOffered.${capability}Title`)}
          body={t(`notOffered.${capability}Body`)}
          action={{ label: t('notOffered.toMenu'), onTap: () => void nav.tab('menu') }}
        />
      </Page>
    )
  })
