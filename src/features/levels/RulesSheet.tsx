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
import { useBenefits } from './benefits'
import { rulesTexts } from './rulesTexts'

type Rules = Output<'/getGroupRule'>

/** The rules of membership, as the merchant's shops go by them. */
export const RulesSheet = observer(({ mchntCd, open, onClose }: { mchntCd: string; open: boolean; onClose: () => void }) => {
  const { api } = useApp()
  const { t, lang } = useI18n(rulesTexts)
  const [rules] = useState(() => new Resource((code: string) => api.call('/getGroupRule', { mchntCd: code }, { notice: 'none' })))
  // The names of levels come in the diner's language.
  useEffect(() => void (open && rules.load(mchntCd)), [open, rules, mchntCd, lang])
  return (
    <Sheet open={open} onClose={onClose} tall title={t('rules.title')}>
      <Async<Rules>
        of={rules.current}
        onRetry={() => void rules.load(mchntCd)}
        skeleton={<CardSkeleton shapes={['text', 'text', 'text']} />}
      >
        {(known) => <Sections rules={known} />}
      </Async>
    </Sheet>
  )
})

const Sections = ({ rules }: { rules: Rules }) => {
  const sections = useSections()(rules)
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

/** Facts into sentences. */
function useSections(): (rules: Rules) => { title: string; lines: string[] }[] {
  const { shop } = useApp()
  const { t } = useI18n(rulesTexts)
  const benefits = useBenefits()
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
                t('rules.spend', { n: formatNumber(growth.perYuan) }),
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
                t('rules.earn', { n: formatNumber(points.perYuan) }),
                t('rules.worth', { n: points.integralScalePer, amount: price(100) }),
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
