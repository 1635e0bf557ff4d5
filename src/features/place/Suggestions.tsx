import { observer } from 'mobx-react-lite'
import { Card } from '@/components/Card'
import { dialog } from '@/components/Dialog'
import { DishTiles } from '@/components/DishTiles'
import { useRoom } from '@/components/room'
import { Section } from '@/components/Section'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { isUnavailable } from '@domain/choices'
import { placeTexts } from './texts'

const IN_ONE_LINE = 6

export interface SuggestionsProps {
  /** `more`: to go with what is in the cart, none of which is shown again. `at`: names the shop, on a page that is about another. */
  kind?: 'title' | 'more' | 'at'
  /** Over both columns of a page. */
  inLine?: boolean
  /** Twice as many beside an aside, where there are so many: the page has little else. */
  twoLines?: boolean
  /** Something on the page is not saved yet: it is asked first whether that may be lost. */
  isUnsaved?: boolean
}

/** Dishes of the shop to go on with, where a page with little on it leaves a tablet or a laptop room to spare. Phones have none to spare. */
export const Suggestions = observer(({ kind = 'title', inLine, twoLines, isUnsaved }: SuggestionsProps) => {
  const { cart, nav, shop } = useApp()
  const { t } = useI18n(placeTexts)
  const room = useRoom()
  const menu = shop.menu.value
  if (room === 'narrow' || !menu) return null
  const isNew = (itemId: string) => kind !== 'more' || cart.quantityOf(itemId) === 0
  const best = [...menu.items].sort((a, b) => b.soldLastMonth - a.soldLastMonth)
  const all = [...new Set([...menu.recommended.flatMap((itemId) => shop.itemOf(itemId) ?? []), ...best])].filter(
    (item) => !isUnavailable(item) && isNew(item.itemId),
  )
  const isDouble = twoLines && room === 'aside' && all.length >= 2 * IN_ONE_LINE
  const dishes = all.slice(0, isDouble ? 2 * IN_ONE_LINE : IN_ONE_LINE)
  if (dishes.length < IN_ONE_LINE) return null
  const toMenu = async (itemId: string | null) => {
    const question = { title: t('leave.title'), body: t('leave.body'), confirm: t('leave.confirm'), cancel: t('leave.stay') }
    if (isUnsaved && !(await dialog.ask(question))) return
    if (itemId !== null) shop.want(itemId)
    await nav.tab('menu')
  }
  return (
    <Card className={inLine ? 'zm-suggested' : 'zm-suggested zm-suggested--narrow'}>
      <Section
        title={t(`suggest.${kind}`, { name: shop.shop?.name ?? '' })}
        action={{ label: t('suggest.menu'), onTap: () => void toMenu(null) }}
      />
      <DishTiles inLine={inLine} dishes={dishes} sign={shop.merchant?.currencySign} onOpen={(itemId) => void toMenu(itemId)} />
    </Card>
  )
})
