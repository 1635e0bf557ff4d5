import { View } from '@tarojs/components'
import { useState } from 'react'
import { CartBar } from '@/components/commerce/CartBar'
import { CategoryRail } from '@/components/commerce/CategoryRail'
import { DishCard } from '@/components/commerce/DishCard'
import { Icon } from '@/components/ui/Icon'
import { NavBar } from '@/components/ui/NavBar'
import { Page } from '@/components/ui/Page'
import { Scroller } from '@/components/ui/Scroller'
import { Section } from '@/components/ui/Section'
import { Segmented } from '@/components/ui/Segmented'
import { TabBar } from '@/components/ui/TabBar'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { bento, curry, dumplings, noodles, pot, tea, type GalleryDish } from '../dishes'

const NAMES = {
  zh: ['招牌', '点心小食', '饭食', '炖汤', '时蔬', '茶饮', '甜品', '套餐'],
  en: [
    'Signature',
    'Dim sum & small plates',
    'Rice bowls',
    'Slow-simmered soups',
    'Seasonal vegetables',
    'Tea & cold drinks',
    'Desserts',
    'Set meals',
  ],
}
const COUNTS = [2, 0, 1, 0, 0, 1, 0, 0]
const MODES = { zh: ['堂食', '自取', '外卖'], en: ['Dine in', 'Pickup', 'Delivery'] }
const PEOPLE = [
  { id: '1', name: '满', seed: 0 },
  { id: '2', name: '哲', seed: 1 },
  { id: '3', name: '琪', seed: 2 },
]

export const Menu = () => {
  const { lang } = useI18n()
  const speech = lang === 'en' ? 'en' : 'zh'
  const [mode, setMode] = useState('0')
  const [category, setCategory] = useState('0')
  const [counts, setCounts] = useState<Record<string, number>>({ noodles: 1, curry: 1 })
  const change = (id: string, by: number) => setCounts((all) => ({ ...all, [id]: (all[id] ?? 0) + by }))
  const card = (dish: GalleryDish, variant: 'row' | 'repeat', soldOut = false) => (
    <DishCard
      key={dish.id}
      {...dish}
      name={speech === 'en' ? dish.en : dish.name}
      variant={variant}
      soldOut={soldOut}
      captionTone={dish.id === 'pot' ? 'warning' : 'plain'}
      quantity={counts[dish.id] ?? 0}
      max={3}
      onAdd={() => change(dish.id, 1)}
      onRemove={() => change(dish.id, -1)}
      onOpen={() => undefined}
    />
  )
  const total = Object.values(counts).reduce((sum, n) => sum + n, 2)
  return (
    <Page
      fill
      ground="surface"
      nav={
        <NavBar
          tone="surface"
          align="left"
          title={speech === 'en' ? 'Nantang Yuyuan Road' : '南塘小馆 愚园路店'}
          onTitleTap={() => undefined}
        />
      }
      tabBar={<TabBar current="menu" onSelect={() => undefined} counts={{ order: 1 }} />}
    >
      <View className="g-head">
        <View className="g-chip">{speech === 'en' ? 'Table A12' : 'A12 桌'}</View>
        <View className="g-people">{speech === 'en' ? '' : '4 人同点'}</View>
        <Tappable className="g-search" label="搜索" onTap={() => undefined}>
          <Icon name="search" size={20} />
        </Tappable>
        <Segmented
          size={32}
          label="用餐方式"
          value={mode}
          onChange={setMode}
          options={MODES[speech].map((label, at) => ({ value: String(at), label }))}
        />
      </View>
      <View className="g-body">
        <CategoryRail
          label="分类"
          current={category}
          onSelect={setCategory}
          categories={NAMES[speech].map((name, at) => ({ id: String(at), name, count: COUNTS[at] }))}
        />
        <Scroller className="g-list">
          <Section kind="list" title={speech === 'en' ? 'Ordered before' : '上次点过'} />
          <Scroller axis="x" className="g-repeat">
            {[tea, dumplings, bento, curry].map((dish) => card(dish, 'repeat'))}
          </Scroller>
          <Section kind="list" title={NAMES[speech][0] as string} />
          <View className="g-dishes">
            {[noodles, curry, pot].map((dish) => card(dish, 'row'))}
            {card(dumplings, 'row', true)}
          </View>
        </Scroller>
        <CartBar
          count={total}
          totalFen={11430}
          savedFen={970}
          people={PEOPLE}
          hint={
            speech === 'en'
              ? { text: 'Add ¥5.70 more for ¥12 off ¥120', action: 'Add items' }
              : { text: '再加 ¥5.70 享满 120 减 12', action: '去凑单' }
          }
          onOpen={() => undefined}
          action={speech === 'en' ? 'Checkout' : '去结算'}
          onAction={() => undefined}
        />
      </View>
    </Page>
  )
}
