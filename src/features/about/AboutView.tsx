import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Card } from '@/components/ui/Card'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Row } from '@/components/ui/Row'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { closeAccountTitle } from '@/features/closeAccount'
import { MyDataSheet, myDataTitle } from '@/features/myData'
import { Suggestions } from '@/features/place'
import { useI18n } from '@/i18n'
import { settings } from '@/platform'
import { useApp } from '@/useApp'
import { type AgreementName, AgreementSheet } from './AgreementSheet'
import { dataTexts } from './dataTexts'
import { DataUseSheet } from './DataUseSheet'
import { LANGUAGE_NAMES } from './languages'
import { LanguageSheet } from './LanguageSheet'
import { LicencesSheet } from './LicencesSheet'
import { aboutTexts } from './texts'
import './style.scss'

const texts = { ...aboutTexts, ...closeAccountTitle, ...dataTexts, ...myDataTitle }

type Opened = AgreementName | 'language' | 'data' | 'download' | 'licences'

/** The merchant, the rules, and what the app is made of. */
export const AboutView = observer(({ show }: { show: 'data' | 'download' | null }) => {
  const { nav, session, shop } = useApp()
  const { t } = useI18n(texts)
  const [open, setOpen] = useState<Opened | null>(show)
  const close = () => setOpen(null)
  const breakpoint = useBreakpoint()
  const { merchant } = shop
  // The parts below the story are shown only once it has loaded, so that it does not push them down.
  const isComing = merchant === null && shop.place.state !== 'failed'
  return (
    <Page wide={breakpoint !== 'narrow'} short title={t('about.title')} onBack={() => void nav.back()}>
      <View className="zm-about">
        <View className="zm-about__column">
          <View className="zm-about__brand">
            <Picture className="zm-about__logo" src={merchant?.logo ?? null} lazy={false} />
            <View className="zm-about__merchant">{merchant?.name ?? (isComing ? '\u00a0' : t('about.app'))}</View>
            <View className="zm-about__version">{t('about.version', { version: settings.version })}</View>
          </View>
          {merchant === null && (
            <Async of={shop.place} onRetry={() => void shop.reload()} skeleton={<CardSkeleton shapes={['text', 'rows']} />}>
              {() => null}
            </Async>
          )}
          {merchant?.story && (
            <Card>
              <Section title={t('about.story')} />
              <View className="zm-about__story">{merchant.story}</View>
            </Card>
          )}
        </View>
        {!isComing && (
          <View className="zm-about__column">
            <Card flush>
              <Row icon="file-text" label={t('agreement.member')} onTap={() => setOpen('member')} />
              <Row
                icon="lock"
                label={t('agreement.privacy')}
                onTap={() => setOpen(merchant?.hasPrivacyAgreement === false ? 'data' : 'privacy')}
              />
              <Row icon="shield-check" label={t('data.title')} onTap={() => setOpen('data')} />
            </Card>
            <Card flush>
              <Row icon="languages" label={t('language.title')} value={LANGUAGE_NAMES[session.lang]} onTap={() => setOpen('language')} />
              <Row icon="heart" label={t('about.licences')} onTap={() => setOpen('licences')} />
            </Card>
            {session.isLoggedIn && (
              <Card flush>
                <Row icon="file-text" label={t('myData.title')} onTap={() => setOpen('download')} />
                <Row icon="trash-2" label={t('closing.title')} onTap={() => void nav.go('closeAccount')} />
              </Card>
            )}
          </View>
        )}
        <Suggestions inLine />
      </View>
      <AgreementSheet name={open === 'member' || open === 'privacy' ? open : null} onClose={close} />
      <LanguageSheet open={open === 'language'} onClose={close} />
      <DataUseSheet open={open === 'data'} onClose={close} />
      <MyDataSheet open={open === 'download' && session.isLoggedIn} onClose={close} />
      <LicencesSheet open={open === 'licences'} onClose={close} />
    </Page>
  )
})
