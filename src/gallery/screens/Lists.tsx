import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListEnd } from '@/components/ui/Async'
import { CartBar } from '@/components/commerce/CartBar'
import { CategoryRail } from '@/components/commerce/CategoryRail'
import { DishCard, type DishCardProps } from '@/components/commerce/DishCard'
import { type DishTile, DishTiles } from '@/components/commerce/DishTiles'
import { EmptyState, type EmptyDrawing } from '@/components/ui/EmptyState'
import { NavBar } from '@/components/ui/NavBar'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { Bone, ListSkeleton, Skeleton } from '@/components/ui/Skeleton'
import { type CardShape, CardSkeleton } from '@/components/ui/Skeleton/cards'
import { TabBar, type TabName } from '@/components/ui/TabBar'
import { VirtualList } from '@/components/ui/VirtualList'
import { bento, curry, dumplings, noodles, pot, tea } from '../dishes'

const nothing = () => undefined
const dish: DishCardProps = { ...noodles, quantity: 0, onAdd: nothing, onRemove: nothing, onOpen: nothing }
const DISHES: (Partial<DishCardProps> & { name: string })[] = [
  { name: '平常的' },
  { name: '点了两份', quantity: 2 },
  { name: '到上限', quantity: 2, max: 2, limitReason: '每单限 2 份' },
  { name: '最后几份', caption: '最后 3 份', captionTone: 'warning' },
  { name: '售完', soldOut: true },
  { name: '还没到时候', offReason: '11:00 起供应' },
  { name: '只能看', readOnly: true },
  { name: '没有图', picture: '' },
  { name: '名字很长很长很长很长很长很长很长很长很长的一道菜', priceFen: 123456700, memberFen: 98765400 },
  { name: 'Slow-Braised Beef Shank Noodle Soup with Hand-Pulled Wide Noodles', tags: [] },
]

const TILES: DishTile[] = [noodles, curry, pot, tea, dumplings, { ...bento, name: DISHES[8]!.name }].map(({ id, ...tile }) => ({
  ...tile,
  itemId: id,
}))

/** Dishes in every state and shape. */
export const Dishes = () => (
  <Page title="菜品" ground="surface" onBack={nothing}>
    <View className="g-pad">
      {DISHES.map((state) => (
        <DishCard key={state.name} {...dish} {...state} />
      ))}
      <DishCard {...dish} variant="hit" name="搜到的" marks={[[0, 2]]} />
      <View className="g-line">
        <DishCard {...dish} variant="repeat" name="上次点过" />
        <DishCard {...dish} variant="repeat" name="上次点过，名字长" />
      </View>
      {[false, true].map((inLine) => (
        <DishTiles key={String(inLine)} inLine={inLine} dishes={TILES} sign="¥" onOpen={nothing} />
      ))}
    </View>
  </Page>
)

const SHAPES: CardShape[] = ['order', 'shop', 'status', 'place', 'dishes', 'sums', 'rows', 'fields', 'portrait', 'text']
const DRAWINGS: EmptyDrawing[] = ['takeout', 'plate', 'teapot', 'ticket', 'card', 'receipt', 'search', 'compass']

/** Loading, empty, more to come, and the end. */
const WIDTHS = [20, 30, 40, 50, 60, 70, 80, 90, 100] as const

export const Waiting = () => (
  <Page
    ground="fade"
    nav={
      <NavBar
        align="left"
        transparent
        title="等待与空"
        chevron="right"
        titleLabel="等待与空，换一个"
        onTitleTap={nothing}
        onBack={nothing}
      />
    }
  >
    <View className="g-stack">
      <Skeleton>
        {WIDTHS.map((width) => (
          <Bone key={width} width={width} />
        ))}
      </Skeleton>
      <CardSkeleton shapes={SHAPES} />
      <ListSkeleton rows={2} />
      <ListSkeleton rows={2} picture={false} />
      {(['more', 'loading', 'failed', 'end'] as const).map((state) => (
        <ListEnd key={state} state={state} onMore={nothing} />
      ))}
      {DRAWINGS.map((drawing) => (
        <EmptyState
          key={drawing}
          compact
          drawing={drawing}
          title={drawing}
          body="一句话说清楚接下来可以做什么。"
          action={{ label: '去点单', onTap: nothing }}
          secondary={{ label: '回首页', onTap: nothing }}
        />
      ))}
    </View>
  </Page>
)

const TABS: TabName[] = ['home', 'menu', 'order', 'member', 'user']

const ROWS = Array.from({ length: 500 }, (_, at) => ({ key: String(at), estimate: 52, at }))

/** A long list, of which only the part near the screen is rendered. */
export const Long = () => (
  <Page fill ground="surface" title="长列表">
    <View className="g-body">
      <CategoryRail
        label="分类"
        current="a"
        onSelect={nothing}
        categories={[
          { id: 'a', name: '招牌', count: 2 },
          { id: 'b', name: '名字长的分类要换行' },
          { id: 'c', name: '点满了', count: 120 },
        ]}
      />
      <VirtualList id="gallery-list" className="g-list" rows={ROWS}>
        {({ at }) => <Row label={`第 ${at + 1} 行`} onTap={nothing} />}
      </VirtualList>
    </View>
  </Page>
)

const PEOPLE = ['满', '哲', '琪', '安'].map((name, seed) => ({ id: name, name, seed }))
const bar = { count: 4, totalFen: 11430, action: '去结算', onAction: nothing, onOpen: nothing }

/** Bars at the bottom. */
export const Bars = () => {
  const [tab, setTab] = useState<TabName>('menu')
  return (
    <Page title="底栏" wide ground="surface" tabBar={<TabBar current={tab} onSelect={setTab} counts={{ order: 2, user: 120 }} />}>
      {[
        <CartBar key="none" {...bar} count={0} totalFen={0} />,
        <CartBar
          key="some"
          {...bar}
          savedFen={970}
          people={PEOPLE}
          hint={{ text: '再加 ¥5.7 享满 ¥120 减 ¥12', action: '去凑单', onTap: nothing }}
        />,
        <CartBar key="list" {...bar} savedFen={970} listFen={12400} savedLabel="会员价已省" over="safe" />,
        <CartBar key="off" {...bar} offReason="还差 ¥5 起送" onRefused={nothing} />,
        <CartBar key="busy" {...bar} busy totalFen={1234567} />,
        ...TABS.map((current) => <TabBar key={current} current={current} onSelect={setTab} />),
      ].map((one) => (
        <View key={String(one.key)} className="g-bar">
          {one}
        </View>
      ))}
    </Page>
  )
}
