import { Card } from '@/components/ui/Card'
import { Fact } from '@/components/ui/Fact'
import { Section } from '@/components/ui/Section'
import { formatDateTime, formatPrice, formatUntil, inSentence, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Shown } from './GroupModel'
import { GROUPING } from './GroupsModel'
import { groupTexts } from './texts'

/** Where, how and until when the purchase can be used; until when a group must be full, and what happens otherwise. */
export const Facts = ({ shown: { offer, group } }: { shown: Shown }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(groupTexts)
  const hours = offer.minutes / 60
  const timeToFill = Number.isInteger(hours) ? t('group.hours', { n: hours }) : t('group.minutes', { n: offer.minutes })
  const isOpen = !group || group.groupState === GROUPING
  return (
    <>
      <Card>
        <Section title={t('group.using')} />
        <Fact label={t('group.where')}>{offer.shopNames.length > 0 ? offer.shopNames.join(t('group.and')) : t('group.everyShop')}</Fact>
        <Fact label={t('group.how')}>{t(offer.isOrdered ? 'group.ordered' : 'group.collected')}</Fact>
        <Fact label={t('group.valid')}>{t('group.validFor', { days: offer.days })}</Fact>
        <Fact label={t('group.when')}>{offer.note}</Fact>
      </Card>
      <Card>
        <Section title={t('group.rules')} />
        {!group && <Fact label={t('group.toFill')}>{timeToFill}</Fact>}
        {isOpen && (
          <Fact label={t('group.failsAt')}>
            {group
              ? t('group.backAt', { when: inSentence(formatDateTime(group.endsAt, lang, now(), offer.utcOffsetMin)) })
              : t('group.backByItself')}
          </Fact>
        )}
        <Fact label={t('group.price')}>{formatPrice(offer.priceFen, offer.currencySign, 'two')}</Fact>
        <Fact label={t('group.limit')}>{t('group.portions', { n: offer.perPerson })}</Fact>
        {!group && <Fact label={t('group.offerEnds')}>{formatUntil(offer.endsAt, lang, now(), offer.utcOffsetMin)}</Fact>}
      </Card>
    </>
  )
}
