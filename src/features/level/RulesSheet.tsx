import type { Output } from '@contract/index'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Sheet } from '@/components/ui/Sheet'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { formatNumber, formatPrice, useI18n } from '@/i18n'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import { SHOP_MEMBER_FLAGS } from '@domain/member/shopTerms'
import { useBenefits } from './benefits'
import { rulesTexts } from './rulesTexts'
import { levelTexts } from './texts'

type Rules = Output<'/getGroupRule'>

const texts = { ...levelTexts, ...rulesTexts }

/** The rules of membership that the merchant's shops follow. */
export const RulesSheet = observer(({ mchntCd, open, onClose }: { mchntCd: string; open: boolean; onClose: () => void }) => {
  const { api } = useApp()
  const { t, lang } = useI18n(rulesTexts)
  const [rules] = useState(() => new Resource((code: string) => api.call('/getGroupRule', { mchntCd: code }, { notice: 'none' })))
  // Loaded again in another language, since names of levels are translated.
  useEffect(() => void (open && rules.load(mchntCd)), [open, rules, mchntCd, lang])
  return (
    <Sheet open={open} onClose={onClose} tall title={t('rules.title')}>
      <Async<Rules>
        of={rules.current}
        onRetry={() => void rules.load(mchntCd)}
        skeleton={<CardSkeleton shapes={['text', 'text', 'text']} />}
      >
        {(known) => <Sections rules={known} mchntCd={mchntCd} />}
      </Async>
    </Sheet>
  )
})

const Sections = ({ rules, mchntCd }: { rules: Rules; mchntCd: string }) => {
  const sections = [...useSections()(rules), ...useOwnOfShop(mchntCd)]
  return (
    <View className="zm-levels__sheet">
      {sections.map(({ title, lines }) => (
        <View key={title}>
          <View className="zm-levels__rule">{title}</View>
          {lines.map((line) => (
            <View key={line} className="zm-levels__term">
              {line}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

/** The rules written as sentences. */
function useSections(): (rules: Rules) => { title: string; lines: string[] }[] {
  const { shop } = useApp()
  const { t } = useI18n(texts)
  const benefits = useBenefits()
  const unit = shop.merchant?.currencyName ?? t('levels.unit')
  const price = (fen: number) => formatPrice(fen, shop.merchant?.currencySign)
  const levelLine = (level: Rules['levels'][number]) => {
    const { levelName, growth, priceFen, paidDays } = level
    const ways = [
      growth !== null && t('rules.reached', { n: formatNumber(growth) }),
      priceFen !== null && t('rules.bought', { amount: price(priceFen), n: paidDays }),
    ].filter((one): one is string => one !== false)
    const gives = benefits(level)
    return t('rules.level', {
      level: levelName,
      ways: ways.join(t('rules.or')),
      gives: gives.length > 0 ? gives.join(t('rules.comma')) : t('rules.nothing'),
    })
  }
  return ({ mchntName, shopCount, note, growth, levels, returnDays, points, memberDays }) => {
    const days = [
      ...memberDays.weekdays.map((day) => t(`rules.day${day as 0 | 1 | 2 | 3 | 4 | 5 | 6}`)),
      ...memberDays.monthDays.map((day) => t('rules.monthDay', { day })),
    ]
    return [
      { title: t('rules.where'), lines: [t('rules.scope', { merchant: mchntName, n: shopCount }), ...(note === null ? [] : [note])] },
      ...(growth
        ? [
            {
              title: t('rules.growth'),
              lines: [
                t('rules.spend', { n: formatNumber(growth.perYuan), unit }),
                ...(growth.birthdayPercent > 100 ? [t('rules.birthday', { n: String(growth.birthdayPercent / 100) })] : []),
                t('rules.year', { months: growth.months, days: growth.warnDays }),
              ],
            },
            { title: t('rules.levels'), lines: levels.map(levelLine) },
          ]
        : []),
      ...(levels.some(({ priceFen }) => priceFen !== null)
        ? [{ title: t('rules.paid'), lines: [t('rules.paidBody', { days: returnDays })] }]
        : []),
      ...(points
        ? [
            {
              title: t('rules.points'),
              lines: [
                t('rules.earn', { n: formatNumber(points.perYuan), unit }),
                ...(shop.merchant?.pointsPerUnit === 0 ? [] : [t('rules.worth', { n: points.integralScalePer, amount: price(100) })]),
                t('rules.valid', { n: points.validMonths }),
              ],
            },
          ]
        : []),
      ...(days.length > 0
        ? [{ title: t('rules.memberDay'), lines: [t('rules.memberDayBody', { days: days.join(t('rules.comma')) })] }]
        : []),
    ]
  }
}

/** Shown where the open shop's rules differ from the merchant's other shops. */
function useOwnOfShop(mchntCd: string): { title: string; lines: string[] }[] {
  const { shop } = useApp()
  const { t } = useI18n(rulesTexts)
  const here = shop.place.value
  if (!here?.shop || here.merchant.merchantCode !== mchntCd) return []
  const lines = SHOP_MEMBER_FLAGS.filter((flag) => !here.memberFlags[flag]).map((flag) => t(`rules.without.${flag}`))
  return lines.length > 0 ? [{ title: t('rules.here', { shop: here.shop.name }), lines }] : []
}
