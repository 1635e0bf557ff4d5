import { Card } from '@/components/ui/Card'
import { Fact } from '@/components/ui/Fact'
import { formatDateTime, formatPrice, inSentence, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Shown } from './GroupModel'
import { GROUPING } from './GroupsModel'
import { groupTexts } from './texts'

/** What is bought, where and when it is used, and what happens if the group does not fill. */
export const Facts = ({ shown: { offer, group } }: { shown: Shown }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(groupTexts)
  const hours = offer.minutes / 60
  const timeToFill = Number.isInteger(hours) ? t('group.hours', { n: hours }) : t('group.minutes', { n: offer.minutes })
  return (
    <Card>
      <Fact label={t('group.contents')}>{offer.contents}</Fact>
      <Fact label={t('group.when')}>{offer.note}</Fact>
      <Fact label={t('group.how')}>{t(offer.isOrdered ? 'group.ordered' : 'group.collected')}</Fact>
      <Fact label={t('group.price')}>{formatPrice(offer.priceFen, offer.currencySign, 'two')}</Fact>
      <Fact label={t('group.limit')}>{t('group.portions', { n: offer.perPerson })}</Fact>
      <Fact label={t('group.where')}>{offer.shopNames.length > 0 ? offer.shopNames.join(t('group.and')) : t('group.everyShop')}</Fact>
      {!group && <Fact label={t('group.offerEnds')}>{formatDateTime(offer.endsAt, lang, now(), offer.utcOffsetMin)}</Fact>}
      {!group && <Fact label={t('group.toFill')}>{timeToFill}</Fact>}
      {(!group || group.groupState === GROUPING) && (
        <Fact label={t('group.failsAt')}>
          {group
            ? t('group.backAt', { when: inSentence(formatDateTime(group.endsAt, lang, now(), offer.utcOffsetMin)) })
            : t('group.backByItself')}
        </Fact>
      )}
    </Card>
  )
}
