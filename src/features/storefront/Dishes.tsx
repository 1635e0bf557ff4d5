import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DishTiles } from '@/components/commerce/DishTiles'
import { Price } from '@/components/commerce/Price'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Fact } from '@/components/ui/Fact'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { Sheet } from '@/components/ui/Sheet'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { TextTabs } from '@/components/ui/TextTabs'
import { formatPrice, useI18n } from '@/i18n'
import { type DishesModel, type DishFacts, type Face, type Kind } from './DishesModel'
import { storefrontTexts } from './texts'

/** The shop's dishes, one category at a time. */
export const Dishes = observer(({ model, sign }: { model: DishesModel; sign: string | undefined }) => {
  const { t } = useI18n(storefrontTexts)
  const tagOf = ({ goodsId, soldOut }: Face) => {
    const parts = model.meals.value?.get(goodsId) ?? 0
    if (soldOut) return { text: t('store.soldOut') }
    return parts > 0 ? { text: t('store.parts', { n: parts }) } : undefined
  }
  if (model.kinds.value?.length === 0) return null
  return (
    <Card>
      <Section title={t('store.dishes')} />
      <Async<Kind[]> of={model.kinds.current} onRetry={() => void model.load()} skeleton={<CardSkeleton shapes={['dishes']} />}>
        {(kinds) => (
          <View className="zm-store__dishes">
            <TextTabs
              label={t('store.dishes')}
              value={model.kind}
              onChange={model.choose}
              tabs={kinds.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
            />
            <DishTiles
              inLine
              sign={sign}
              dishes={model.dishes.map((dish) => ({ ...dish, itemId: dish.goodsId, tag: tagOf(dish) }))}
              onOpen={model.look}
            />
          </View>
        )}
      </Async>
    </Card>
  )
})

const nameOf = (sign: string | undefined, { name, priceDeltaFen }: { name: string; priceDeltaFen: number }): string =>
  priceDeltaFen > 0 ? `${name} +${formatPrice(priceDeltaFen, sign)}` : name

/** The details of a dish, and the way to order it. */
export const DishSheet = observer(
  ({ model, sign, onOrder, isBusy }: { model: DishesModel; sign: string | undefined; onOrder: (dish: Face) => void; isBusy: boolean }) => {
    const { t } = useI18n(storefrontTexts)
    const { looked } = model
    if (!looked) return null
    return (
      <Sheet
        open={model.isLooking}
        onClose={model.closeDetails}
        title={looked.name}
        footer={
          <Button block busy={isBusy} disabled={looked.soldOut} onTap={() => onOrder(looked)}>
            {t(looked.soldOut ? 'store.soldOut' : 'store.orderDish')}
          </Button>
        }
      >
        <View className="zm-store__dish">
          <View className="zm-store__dish-head">
            <Picture className="zm-store__dish-picture" src={looked.picture} radius="picture" />
            <Price fen={looked.priceFen} memberFen={looked.memberPriceFen} size="l" sign={sign} />
          </View>
          <Slot>
            <Async<DishFacts>
              of={model.facts.current}
              onRetry={() => void model.facts.load()}
              skeleton={<CardSkeleton shapes={['text']} />}
            >
              {({ text, slots, reasons }) => (
                <>
                  {text !== '' && <View className="zm-store__text">{text}</View>}
                  {slots.map(({ slotId, name, pick, choices }) => (
                    <Fact key={slotId} label={t('store.slot', { name, n: pick })}>
                      {choices.map((choice) => nameOf(sign, choice)).join(t('store.comma'))}
                    </Fact>
                  ))}
                  {reasons.length > 0 && <Fact label={t('store.notTogether')}>{reasons.join(t('store.comma'))}</Fact>}
                </>
              )}
            </Async>
          </Slot>
        </View>
      </Sheet>
    )
  },
)
