import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo, useRef } from 'react'
import { EmptyState } from '@/components/EmptyState'
import { LiveRegion } from '@/components/LiveRegion'
import type { MarkRange } from '@/components/Marked'
import { useIsPainted } from '@/components/paint'
import { useRoom } from '@/components/room'
import { Scroller } from '@/components/Scroller'
import { Section } from '@/components/Section'
import { Tappable } from '@/components/Tappable'
import { Windowed, type WindowedRow } from '@/components/Windowed'
import { useI18n } from '@/i18n'
import type { MenuItem } from '@domain/menu'
import type { DishActions } from '../DishActions'
import type { DishContext } from '../dish'
import { DishRow } from '../DishRow'
import { type Further, NOTHING_MORE, type SearchModel } from './SearchModel'
import { searchTexts } from './texts'

export interface SearchHitsProps {
  search: SearchModel
  context: DishContext
  actions: DishActions
  readOnly?: boolean
}

const HIT_HEIGHT = 116
const HEAD_HEIGHT = 44

/** A dish, or, without one, the head of what follows the hits. */
interface HitRow extends WindowedRow {
  item?: MenuItem
  marks?: readonly MarkRange[] | undefined
}

/** Words to start from, or their dishes where there is room for them. */
const Often = observer(({ search, context, actions, readOnly }: SearchHitsProps) => {
  const { t } = useI18n(searchTexts)
  const room = useRoom()
  return (
    <View className="zm-search__start">
      <Section kind="list" title={t('search.often')} />
      {room === 'narrow' ? (
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

/** What follows the hits: a letter draws these alone, beside what is shown of it already; the rest comes once they are on screen. */
const useFurther = (search: SearchModel): Further => {
  const isPainted = useIsPainted(true, search.word)
  const shown = useRef(NOTHING_MORE)
  if (isPainted || !search.isFew) shown.current = search.more
  return { category: shown.current.category, items: without(shown.current, search.hits) }
}

/** What was found with the match marked, and what to go on with after few hits or none; before anything is typed, what to start from. */
export const SearchHits = observer((props: SearchHitsProps) => {
  const { search, context, actions, readOnly } = props
  const { t } = useI18n(searchTexts)
  const { hits, word } = search
  const more = useFurther(search)
  // The same list for every word, from its top: a dish that is found again is not drawn anew.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const goTo = useMemo(() => ({ index: 0 }), [word])
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
            body={t('search.noneBody')}
            action={{ label: t('search.clear'), onTap: () => search.setWord('') }}
          />
          <Often {...props} />
        </Scroller>
      </>
    )
  const dish = (item: MenuItem, marks?: readonly MarkRange[]) => ({ key: item.itemId, estimate: HIT_HEIGHT, isHalf: true, item, marks })
  const rows: HitRow[] = hits.map(({ item, ranges }) => dish(item, ranges))
  if (more.items.length > 0) rows.push({ key: 'more', estimate: HEAD_HEIGHT }, ...more.items.map((item) => dish(item)))
  const title = more.category === null ? t('search.often') : t('search.alike', { category: more.category })
  return (
    <>
      <LiveRegion>{t('search.found', { n: hits.length })}</LiveRegion>
      <Windowed goTo={goTo} id="search-hits" className="zm-search__hits" rows={rows}>
        {({ item, marks }, index) =>
          item ? (
            <View className="zm-menu__dish">
              <DishRow variant="hit" item={item} marks={marks} context={context} actions={actions} readOnly={readOnly} lazy={index >= 8} />
            </View>
          ) : (
            <View className="zm-search__more">
              <Section kind="list" title={title} />
            </View>
          )
        }
      </Windowed>
    </>
  )
})
