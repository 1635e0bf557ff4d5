import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { EmptyState } from '@/components/ui/EmptyState'
import { LiveRegion } from '@/components/a11y/LiveRegion'
import type { HighlightRange } from '@/components/ui/Highlight'
import { useIsPainted } from '@/components/ui/paint'
import { useBreakpoint } from '@/components/ui/useBreakpoint'
import { Scroller } from '@/components/ui/Scroller'
import { Section } from '@/components/ui/Section'
import { Tappable } from '@/components/ui/Tappable'
import { VirtualList, type WindowedRow } from '@/components/ui/VirtualList'
import { allergenTexts } from '@/components/commerce/AllergenTag/texts'
import { useI18n } from '@/i18n'
import type { MenuItem } from '@domain/menu/menu'
import type { DishActions } from '../DishActions'
import type { DishContext } from '../dish'
import { DishRow } from '../list/DishRow'
import { type Further, NOTHING_MORE, type SearchModel } from './SearchModel'
import { searchTexts } from './texts'
import './style.scss'

const texts = { ...searchTexts, ...allergenTexts }

export interface SearchHitsProps {
  search: SearchModel
  context: DishContext
  actions: DishActions
  readOnly?: boolean
}

const HIT_HEIGHT = 116
const HEAD_HEIGHT = 44

/** A dish, or a line of text: the number of hidden dishes, or the heading of suggestions below the hits. */
interface HitRow extends WindowedRow {
  item?: MenuItem
  title?: string
  marks?: readonly HighlightRange[] | undefined
}

/** Suggested search words, or their dishes where there is room for them. */
const Often = observer(({ search, context, actions, readOnly }: SearchHitsProps) => {
  const { t } = useI18n(searchTexts)
  const breakpoint = useBreakpoint()
  return (
    <View className="zm-search__start">
      <Section kind="list" title={t('search.often')} />
      {breakpoint === 'narrow' ? (
        <View className="zm-search__words">
          {search.often.map(({ itemId, name }) => (
            <Tappable key={itemId} className="zm-search__word" onTap={() => search.setWord(name)}>
              {name}
            </Tappable>
          ))}
        </View>
      ) : (
        <View className="zm-search__dishes">
          {search.often.map((item) => (
            <DishRow key={item.itemId} variant="hit" item={item} context={context} actions={actions} readOnly={readOnly} />
          ))}
        </View>
      )}
    </View>
  )
})

const without = (further: Further, hits: readonly { item: MenuItem }[]): readonly MenuItem[] =>
  further.items.filter((one) => !hits.some(({ item }) => item.itemId === one.itemId))

/** Suggestions below the hits: while typing only these first ones are rendered, the rest once they are on screen. */
const useFurther = (search: SearchModel): Further => {
  const isPainted = useIsPainted(true, search.word)
  const [before, setShown] = useState(NOTHING_MORE)
  const shown = isPainted || !search.isFew ? search.more : before
  useEffect(() => setShown(shown), [shown])
  return { category: shown.category, items: without(shown, search.hits) }
}

/** The hits with the match marked, and suggestions when there are few hits or none; before typing, suggestions only. */
export const SearchHits = observer((props: SearchHitsProps) => {
  const { search, context, actions, readOnly } = props
  const { t } = useI18n(texts)
  const { hits, hiddenCount, word } = search
  const more = useFurther(search)
  if (search.isEmpty)
    return (
      <Scroller className="zm-search__scroll">
        <Often {...props} />
      </Scroller>
    )
  if (hits.length === 0)
    return (
      <>
        <LiveRegion>{t('search.found', { n: 0 })}</LiveRegion>
        <Scroller className="zm-search__scroll">
          <EmptyState
            compact
            drawing="search"
            title={t('search.none', { word: word.trim() })}
            body={hiddenCount > 0 ? t('allergen.hidden', { n: hiddenCount }) : t('search.noneBody')}
            action={{ label: t('search.clear'), onTap: () => search.setWord('') }}
          />
          <Often {...props} />
        </Scroller>
      </>
    )
  const dish = (item: MenuItem, marks?: readonly HighlightRange[]) => ({
    key: item.itemId,
    estimate: HIT_HEIGHT,
    isHalf: true,
    item,
    marks,
  })
  const rows: HitRow[] = hits.map(({ item, ranges }) => dish(item, ranges))
  if (hiddenCount > 0) rows.push({ key: 'hidden', estimate: HEAD_HEIGHT, title: t('allergen.hidden', { n: hiddenCount }) })
  const title = more.category === null ? t('search.often') : t('search.alike', { category: more.category })
  if (more.items.length > 0) rows.push({ key: 'more', estimate: HEAD_HEIGHT, title }, ...more.items.map((item) => dish(item)))
  return (
    <>
      <LiveRegion>{t('search.found', { n: hits.length })}</LiveRegion>
      {/* One list for all search words, so that a dish found again is not rendered again. */}
      <VirtualList goTo={search.goTo} id="search-hits" className="zm-search__hits" rows={rows}>
        {({ item, marks, title }, index) =>
          item ? (
            <View className="zm-menu__dish">
              <DishRow variant="hit" item={item} marks={marks} context={context} actions={actions} readOnly={readOnly} lazy={index >= 8} />
            </View>
          ) : (
            <View className="zm-search__more">
              <Section kind="list" title={title ?? ''} />
            </View>
          )
        }
      </VirtualList>
    </>
  )
})
