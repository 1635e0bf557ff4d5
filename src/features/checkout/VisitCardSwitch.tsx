import { observer } from 'mobx-react-lite'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { Row } from '@/components/ui/Row'
import { formatDate, formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { CheckoutModel } from './CheckoutModel'
import type { VisitCards } from './checkoutTypes'
import { checkoutTexts } from './texts'

interface Props {
  model: CheckoutModel
  visitCards: VisitCards
  sign?: string
}

/** The diner's cards of visits that pay something of this order, one switch for all of them. */
export const VisitCardSwitch = observer(({ model, visitCards, sign }: Props) => {
  const { shop, now } = useApp()
  const { t, lang } = useI18n(checkoutTexts)
  const { uses, isUsed } = visitCards
  const offsetMin = shop.merchant?.utcOffsetMin ?? 0
  return (
    <Card flush>
      {uses.map(({ cardId, name, visits, left, validUntil, amountFen }, at) => {
        const after = t('checkout.visitsLeft', { n: left - (isUsed ? visits : 0) })
        const until = t('checkout.visitsUntil', { day: formatDate(validUntil - 1, lang, now(), offsetMin) })
        return (
          <Row
            key={cardId}
            label={t('checkout.visits', { name, n: visits })}
            caption={[after, until].join(' · ')}
            value={isUsed ? formatPrice(-amountFen, sign, 'two') : undefined}
            {...(at === 0 && {
              trailing: (
                <Choice kind="switch" checked={isUsed} label={t('checkout.useVisits')} onChange={(on) => void model.useVisits(on)} />
              ),
            })}
          />
        )
      })}
    </Card>
  )
})
