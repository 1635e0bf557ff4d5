import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Stepper } from '@/components/commerce/Stepper'
import { access } from '@/components/a11y/access'
import { Avatar } from '@/components/ui/Avatar'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Field } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Row } from '@/components/ui/Row'
import { Section } from '@/components/ui/Section'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import type { Profile } from '@/stores'
import { WISH_LENGTH } from '@domain/coupon/gift'
import type { GiftModel, Giving } from './GiftModel'
import { giftTexts } from './texts'
import { Ticket } from './Ticket'

const WISHES = ['birthday', 'thanks', 'soon'] as const

/** What the giver chooses: cover, greeting, and how many are shared. */
export const Compose = observer(({ model, giving, me }: { model: GiftModel; giving: Giving; me: Profile | undefined }) => {
  const { t } = useI18n(giftTexts)
  const { covers, couponIds } = giving
  const name = me?.nickname || t('give.me')
  const { cover, wish, count } = model
  const picture = (covers.find((one) => one.cover === cover) ?? covers[0]!).picture
  const most = couponIds.length
  return (
    <>
      <Ticket
        of={giving}
        picture={picture}
        head={
          <>
            <Avatar size={24} name={name} seed={name} picture={me?.picture} />
            <View>{t('give.from', { name })}</View>
          </>
        }
        words={wish || t('give.noWish')}
      />
      <Card>
        <Section title={t('give.cover')} />
        <View className="zm-gift__covers" {...access({ role: 'radiogroup', label: t('give.cover') })}>
          {covers.map((one) => (
            <Tappable
              key={one.cover}
              role="radio"
              checked={one.cover === cover}
              label={t(`give.cover.${one.cover}`)}
              className={cx('zm-gift__cover', one.cover === cover && 'zm-gift__cover--on')}
              onTap={() => model.choose(one.cover)}
            >
              <Picture className="zm-gift__art" src={one.picture} lazy={false} />
              {one.cover === cover && (
                <View className="zm-gift__mark">
                  <Icon name="check" size={14} />
                </View>
              )}
            </Tappable>
          ))}
        </View>
      </Card>
      <Card>
        <Section title={t('give.wish')} />
        <Field
          label={t('give.wish')}
          labelHidden
          className="zm-gift__field"
          value={wish}
          onChange={model.write}
          placeholder={t('give.noWish')}
          maxLength={WISH_LENGTH}
          counted
        />
        <View className="zm-gift__wishes">
          {WISHES.map((one) => (
            <Tappable key={one} className="zm-gift__chip" onTap={() => model.write(t(`give.wish.${one}`))}>
              {t(`give.wish.${one}`)}
            </Tappable>
          ))}
        </View>
      </Card>
      {most > 1 && (
        <Card flush>
          <Row
            label={t('give.count')}
            caption={t('give.countBody', { n: most })}
            trailing={
              <Stepper
                value={count}
                name={t('give.count')}
                variant="quiet"
                min={1}
                minReason={t('give.atLeast')}
                max={most}
                limitReason={t('give.countBody', { n: most })}
                onAdd={() => model.countTo(count + 1)}
                onRemove={() => model.countTo(count - 1)}
              />
            }
          />
        </Card>
      )}
      <Card>
        <View className="zm-gift__rule">
          <Icon name="undo-2" size={20} />
          <View>{t(count > 1 ? 'give.ruleMany' : 'give.rule')}</View>
        </View>
      </Card>
    </>
  )
})
