import { observer } from 'mobx-react-lite'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { Row } from '@/components/ui/Row'
import { formatPrice, formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { ChoiceProps } from './choiceProps'
import { orderChoiceTexts } from './texts'

/** The diner's visit cards that can pay for dishes of this order, with one switch for all of them. */
export const VisitCardChoice = observer(({ offers: { visitCards }, sign, onChoose }: ChoiceProps) => {
  const { shop, now } = useApp()
  const { t, lang } = useI18n(orderChoiceTexts)
  if (!visitCards) return null
  const { uses, isUsed } = visitCards
  const offsetMin = shop.merchant?.utcOffsetMin ?? 0
  return (
    <Card flush>
      {uses.map(({ cardId, name, visits, left, validUntil, amountFen }, at) => {
        const after = t('choices.visitsLeft', { n: left - (isUsed ? visits : 0) })
        const until = t('choices.visitsUntil', { day: formatUntil(validUntil, lang, now(), offsetMin) })
        return (
          <Row
            key={cardId}
            label={t('choices.visits', { name, n: visits })}
            caption={[after, until].join(' · ')}
            value={isUsed ? formatPrice(-amountFen, sign, 'two') : undefined}
            {...(at === 0 && {
              trailing: (
                <Choice kind="switch" checked={isUsed} label={t('choices.useVisits')} onChange={(on) => onChoose({ visitCards: on })} />
              ),
            })}
          />
        )
      })}
    </Card>
  )
})
