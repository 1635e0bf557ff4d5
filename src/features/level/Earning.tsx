import { Card } from '@/components/ui/Card'
import { Row } from '@/components/ui/Row'
import { Section } from '@/components/ui/Section'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDate, formatNumber, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { LevelInfo } from './LevelsModel'
import { RulesSheet } from './RulesSheet'
import { rulesTexts } from './rulesTexts'
import { levelTexts } from './texts'

const texts = { ...levelTexts, ...rulesTexts }

/** Describes how growth is earned, and when the next member day is. */
export const Earning = ({ info, mchntCd, offsetMin }: { info: LevelInfo; mchntCd: string; offsetMin: number }) => {
  const { now, shop } = useApp()
  const { t, lang } = useI18n(texts)
  const [isReading, setReading] = useState(false)
  const here = shop.place.value
  // Another shop of the merchant may have member days where the open shop has none.
  const hasMemberDays = here?.merchant.merchantCode !== mchntCd || here.memberFlags.memberDayFlag
  const { growthPerYuan, birthdayPercent, memberDay } = info
  return (
    <Card flush>
      <View className="zm-levels__head">
        <Section title={t('levels.how')} />
      </View>
      <Row
        icon="utensils"
        label={t('levels.spend', { unit: shop.merchant?.currencyName ?? t('levels.unit') })}
        value={`+${formatNumber(growthPerYuan)}`}
      />
      {birthdayPercent > 100 && (
        <Row icon="gift" label={t('levels.birthday')} value={t('levels.times', { n: String(birthdayPercent / 100) })} />
      )}
      {memberDay && hasMemberDays && (
        <Row
          icon="calendar-clock"
          label={t('levels.memberDay')}
          caption={t('levels.memberDayBody')}
          value={memberDay.isToday ? t('levels.today') : formatDate(memberDay.nextAt, lang, now(), offsetMin)}
        />
      )}
      <Row icon="info" label={t('rules.title')} onTap={() => setReading(true)} />
      <RulesSheet mchntCd={mchntCd} open={isReading} onClose={() => setReading(false)} />
    </Card>
  )
}
