import { observer } from 'mobx-react-lite'
import { Card } from '@/components/ui/Card'
import { dialog } from '@/components/ui/Dialog'
import { DishTiles } from '@/components/commerce/DishTiles'
import { type Breakpoint, useBreakpoint } from '@/components/ui/useBreakpoint'
import { Section } from '@/components/ui/Section'
import { warningTag } from '@/components/commerce/AllergenTag/words'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { warningOfItem } from '@domain/menu/allergens'
import { isUnavailable } from '@domain/menu/choices'
import { placeTexts } from './texts'

/** How many dishes fit on each kind of screen below a page with little content. */
export type Dishes = Record<Breakpoint, number>

const USUAL: Dishes = { narrow: 0, upright: 6, aside: 6 }

export interface SuggestionsProps {
  /** `more`: to go with the cart's dishes, which are not shown again. `at`: names the shop, on a page that is about another. */
  kind?: 'title' | 'more' | 'at'
  /** Spans both columns of a page. */
  inLine?: boolean
  /** At most so many, and only as many as make full lines. */
  most?: Dishes
  /** The page has unsaved input: leaving it needs the diner's consent. */
  isUnsaved?: boolean
}

/** Dishes of the shop to continue with, where a page with little content leaves room; on phones only where requested. */
export const Suggestions = observer(({ kind = 'title', inLine, most = USUAL, isUnsaved }: SuggestionsProps) => {
  const { allergens, cart, nav, shop } = useApp()
  const { t, lang } = useI18n(placeTexts)
  const breakpoint = useBreakpoint()
  const menu = shop.menu.value
  if (most[breakpoint] === 0 || !menu || shop.shop?.state === 'resting') return null
  const isNew = (itemId: string) => kind !== 'more' || cart.quantityOf(itemId) === 0
  const best = [...menu.items].sort((a, b) => b.soldLastMonth - a.soldLastMonth)
  const all = [...new Set([...menu.recommended.flatMap((itemId) => shop.itemOf(itemId) ?? []), ...best])].filter(
    (item) => !isUnavailable(item) && isNew(item.itemId) && !allergens.isHidden(item),
  )
  // Dishes that fill up to the minimum for delivery come first.
  const { missingToDeliverFen } = cart
  if (kind === 'more' && missingToDeliverFen > 0)
    all.sort((a, b) => Number(b.priceFen >= missingToDeliverFen) - Number(a.priceFen >= missingToDeliverFen))
  const found = Math.min(all.length, most[breakpoint])
  const dishes = all.slice(0, found - (found % (inLine && breakpoint === 'aside' ? 6 : 3))).map((item) => {
    const warning = warningOfItem(item, allergens.avoided)
    return { ...item, tag: warning ? warningTag(lang, warning) : undefined }
  })
  if (dishes.length === 0) return null
  const toMenu = async (itemId: string | null) => {
    const question = { title: t('leave.title'), body: t('leave.body'), confirm: t('leave.confirm'), cancel: t('leave.stay') }
    if (isUnsaved && !(await dialog.confirm(question))) return
    if (itemId !== null) shop.request(itemId)
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
